// The way to the server: plain HTTP for who one is, one socket for everything else.

import type { Frame, Message, Presence, Refused, State, Welcome } from "../protocol";

type Sendable = Message extends infer One ? (One extends Message ? Omit<One, "id"> : never) : never;
export type Reply = Exclude<Frame, Presence | { type: "closing" }>;
type Answer<Type extends Reply["type"]> = Extract<Reply, { type: Type }>;

/** Said by the server instead of an answer: a key and parameters, to be put into words. */
export class Refusal extends Error {
  constructor(readonly told: Refused) {
    super(told.key);
  }

  /** After how many milliseconds the same message may be sent again; null where that would be no use. */
  get wait(): number | null {
    const { wait } = this.told.params;
    return typeof wait === "number" ? wait : null;
  }
}

/** The table has moved on since the message was meant. */
export class Stale extends Error {
  constructor(readonly state: State) {
    super("conflict");
  }
}

interface Waiting {
  text: string;
  again: boolean;
  settle: (reply: Reply) => void;
}

export type Listener = (frame: Frame) => void;

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8000;
/** Milliseconds of silence after which a connection is tested; PATIENCE more and it is given up. */
const QUIET = 20_000;
const PATIENCE = 8000;
/** Said by the server when a session has ended. */
const NOBODY = 4401;

/** The server as the page knows it. Messages sent while the line is down go out when it is up again. */
export class House {
  line = $state<"opening" | "open" | "lost">("opening");
  me = $state.raw<Welcome | null>(null);
  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #listeners = new Set<Listener>();
  #reopened = new Set<() => void>();
  #pause = FIRST_PAUSE;
  #next = 1;
  #heard = 0;
  #tried = 0;
  /** How often in a row the server did not know who one is. */
  #strange = 0;
  readonly #page = Math.random().toString(36).slice(2, 10);

  /** Learns who one is, and opens the line. */
  async open(): Promise<void> {
    window.addEventListener("online", () => this.#connect());
    window.addEventListener("offline", () => this.#drop());
    setInterval(() => this.#feel(), PATIENCE / 2);
    await this.#introduce();
    this.#connect();
  }

  async #introduce(): Promise<void> {
    for (;;) {
      try {
        this.me = await this.post("welcome", { type: "hello" });
        return;
      } catch (error) {
        if (error instanceof Refusal && error.told.key !== "closing" && error.wait === null) throw error;
        this.line = "lost";
        await pause(Math.max(this.#longer(), error instanceof Refusal ? (error.wait ?? 0) : 0));
      }
    }
  }

  /** A message over HTTP: for what changes the cookie. */
  async post<Type extends Reply["type"]>(type: Type, message: Sendable): Promise<Answer<Type>> {
    const { type: door, ...body } = message;
    const response = await fetch(`/api/${door}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return answer(type, (await response.json()) as Reply);
  }

  /** Becomes someone else: the line is opened anew in that name. */
  async become(message: Sendable): Promise<Welcome> {
    this.me = await this.post("welcome", message);
    this.#drop();
    this.#connect();
    return this.me;
  }

  /** A message over the socket, and its answer. With an id of its own it may safely be sent again. */
  async ask<Type extends Reply["type"]>(type: Type, message: Sendable): Promise<Answer<Type>> {
    const id = `${this.#page}-${this.#next++}`;
    const again = ["move", "undo", "undo_turn", "chat"].includes(message.type);
    const text = JSON.stringify({ ...message, id });
    const reply = await new Promise<Reply>((settle) => {
      this.#waiting.set(id, { text, again, settle });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
    });
    return answer(type, reply);
  }

  /** Hears all frames that answer no message, until the returned function is called. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Called whenever the line is open again. */
  onReopen(then: () => void): () => void {
    this.#reopened.add(then);
    return () => this.#reopened.delete(then);
  }

  #connect(): void {
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/socket`);
    this.#socket = socket;
    socket.onopen = () => this.#opened(socket);
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as Frame);
    socket.onclose = ({ code }) => {
      this.#strange = code === NOBODY ? this.#strange + 1 : 0;
      this.#closed(socket);
    };
  }

  #opened(socket: WebSocket): void {
    const again = this.line === "lost";
    this.line = "open";
    this.#heard = this.#tried = Date.now();
    this.#pause = FIRST_PAUSE;
    for (const waiting of this.#waiting.values()) socket.send(waiting.text);
    if (again) for (const then of this.#reopened) then();
  }

  /** Notices a network that died without a word. */
  #feel(): void {
    const now = Date.now();
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    if (this.#tried > this.#heard && now - this.#tried > PATIENCE) {
      this.#drop();
    } else if (this.#tried <= this.#heard && now - this.#heard > QUIET) {
      this.#tried = now;
      this.#socket.send(JSON.stringify({ type: "hello", id: `${this.#page}-line` }));
    }
  }

  /** Gives the socket up at once: without a network it would wait for long before it closes. */
  #drop(): void {
    const socket = this.#socket;
    if (!socket) return;
    socket.close();
    this.#closed(socket);
  }

  #closed(socket: WebSocket): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    this.line = "lost";
    for (const [id, waiting] of this.#waiting) {
      // What is only read is asked for anew by whoever needs it.
      if (!waiting.again) {
        this.#waiting.delete(id);
        waiting.settle({ type: "refused", id, key: "closing", params: {} });
      }
    }
    setTimeout(() => void this.#again(), this.#longer());
  }

  /** Connects again; who was signed out elsewhere says anew who they are. */
  async #again(): Promise<void> {
    if (this.#strange > 1) {
      this.#strange = 0;
      await this.#introduce();
    }
    this.#connect();
  }

  #hear(frame: Frame): void {
    this.#heard = Date.now();
    const id = "id" in frame ? frame.id : undefined;
    const waiting = id ? this.#waiting.get(id) : undefined;
    if (id && waiting) {
      this.#waiting.delete(id);
      waiting.settle(frame as Reply);
    } else {
      for (const listener of this.#listeners) listener(frame);
    }
  }

  #longer(): number {
    const now = this.#pause;
    this.#pause = Math.min(LONGEST_PAUSE, now * 2);
    return now;
  }
}

function answer<Type extends Reply["type"]>(type: Type, reply: Reply): Answer<Type> {
  if (reply.type === "refused") throw new Refusal(reply);
  if (reply.type === "conflict") throw new Stale(reply.state);
  if (reply.type !== type) throw new Error(`expected ${type}, was told ${reply.type}`);
  return reply as Answer<Type>;
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((then) => setTimeout(then, milliseconds));
}

export const house = new House();
