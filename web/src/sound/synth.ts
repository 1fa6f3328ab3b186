// The sounds of the table, made as they are heard: a few oscillators, and noise through a filter.

export type Sound = "card" | "cube" | "coin" | "water" | "lace" | "roof" | "turn" | "chat";

let context: AudioContext | null = null;

/** One stroke of a tone: how high, when, how long, how loud. */
interface Tone {
  pitch: number;
  /** Where it slides to. */
  to?: number;
  at?: number;
  length: number;
  loud: number;
  shape?: OscillatorType;
}

/** A breath of noise through a band. */
interface Noise {
  band: number;
  to?: number;
  at?: number;
  length: number;
  loud: number;
  sharp?: number;
}

const MADE: Record<Sound, { tones?: Tone[]; noises?: Noise[] }> = {
  // Paper slides over linen.
  card: { noises: [{ band: 2600, to: 4200, length: 0.11, loud: 0.5, sharp: 0.8 }] },
  // Wood is put on wood.
  cube: {
    tones: [{ pitch: 320, to: 190, length: 0.09, loud: 0.6, shape: "triangle" }],
    noises: [{ band: 1500, length: 0.03, loud: 0.35 }],
  },
  // Two small bells, close together.
  coin: {
    tones: [
      { pitch: 1980, length: 0.16, loud: 0.22 },
      { pitch: 2640, at: 0.06, length: 0.22, loud: 0.2 },
    ],
  },
  // A wave comes and goes.
  water: {
    noises: [
      { band: 420, to: 900, length: 0.32, loud: 0.55, sharp: 1.2 },
      { band: 700, to: 300, at: 0.22, length: 0.36, loud: 0.35, sharp: 1.2 },
    ],
  },
  // A thread is drawn: three notes upwards, soft.
  lace: {
    tones: [
      { pitch: 784, length: 0.18, loud: 0.2 },
      { pitch: 988, at: 0.07, length: 0.2, loud: 0.18 },
      { pitch: 1175, at: 0.14, length: 0.3, loud: 0.16 },
    ],
  },
  // A tile of clay.
  roof: {
    tones: [{ pitch: 520, to: 430, length: 0.14, loud: 0.4, shape: "triangle" }],
    noises: [
      { band: 900, length: 0.06, loud: 0.5, sharp: 2 },
      { band: 1300, at: 0.07, length: 0.05, loud: 0.3, sharp: 2 },
    ],
  },
  // A gondolier's call: a fourth upwards.
  turn: {
    tones: [
      { pitch: 587, length: 0.24, loud: 0.26, shape: "triangle" },
      { pitch: 784, at: 0.16, length: 0.42, loud: 0.26, shape: "triangle" },
    ],
  },
  // A knock at a shutter.
  chat: {
    tones: [
      { pitch: 660, to: 600, length: 0.07, loud: 0.3 },
      { pitch: 660, to: 600, at: 0.1, length: 0.09, loud: 0.3 },
    ],
  },
};

/** Lets a sound be heard, at a volume from 0 to 1. */
export function synthesise(sound: Sound, volume: number): void {
  context ??= new AudioContext();
  void context.resume();
  const out = context.createGain();
  out.gain.value = volume;
  out.connect(context.destination);
  for (const tone of MADE[sound].tones ?? []) strike(context, out, tone);
  for (const noise of MADE[sound].noises ?? []) breathe(context, out, noise);
}

/** The way from a source to the ear: it swells at once and dies away. */
function swell(context: AudioContext, out: AudioNode, start: number, length: number, loud: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + Math.min(0.012, length / 3));
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(out);
  return gain;
}

function strike(
  context: AudioContext,
  out: AudioNode,
  { pitch, to, at = 0, length, loud, shape = "sine" }: Tone,
): void {
  const start = context.currentTime + at;
  const source = new OscillatorNode(context, { type: shape, frequency: pitch });
  if (to) source.frequency.exponentialRampToValueAtTime(to, start + length);
  source.connect(swell(context, out, start, length, loud));
  source.start(start);
  source.stop(start + length);
}

function breathe(context: AudioContext, out: AudioNode, { band, to, at = 0, length, loud, sharp = 1 }: Noise): void {
  const start = context.currentTime + at;
  const buffer = context.createBuffer(1, Math.ceil(length * context.sampleRate), context.sampleRate);
  buffer.copyToChannel(
    Float32Array.from({ length: buffer.length }, () => Math.random() * 2 - 1),
    0,
  );
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: band, Q: sharp });
  if (to) filter.frequency.exponentialRampToValueAtTime(to, start + length);
  source.connect(filter).connect(swell(context, out, start, length, loud));
  source.start(start);
}
