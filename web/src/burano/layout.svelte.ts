// Which of three forms the table has: all of it on one screen, one part above one's own board, or pages of a phone.

import { MediaQuery } from "svelte/reactivity";

const wide = new MediaQuery("(min-width: 1200px) and (min-height: 560px)");
const room = new MediaQuery("(min-width: 901px) and (min-height: 560px)");

export type Form = "wide" | "tabs" | "phone";

export const layout = {
  get form(): Form {
    return wide.current ? "wide" : room.current ? "tabs" : "phone";
  },
};
