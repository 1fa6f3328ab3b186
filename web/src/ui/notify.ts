// Notices of the browser, for whoever wishes for them and does not look at the page.

import { settings } from "../settings.svelte";

function allowed(): boolean {
  return "Notification" in window && Notification.permission === "granted";
}

/** Asks the browser whether the page may notify; false where it may not. */
export async function mayNotify(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return allowed() || (await Notification.requestPermission()) === "granted";
}

/** Tells something of a table; a newer notice of the same table takes the place of the older one. */
export function notify(code: string, title: string, body: string): void {
  if (!settings.notify || !document.hidden || !allowed()) return;
  try {
    const told = new Notification(title, { body, tag: code, icon: "/icon-192.png" });
    told.onclick = () => {
      window.focus();
      told.close();
    };
  } catch {
    // Some phones have notices for installed pages only.
  }
}
