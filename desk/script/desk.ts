/* The desk's script. Every page works without it: links and forms do everything but passkeys. */
import { singleKeys } from "./keys.ts";
import { listPane, showListName } from "./list-pane.ts";
import { liveForms } from "./live-forms.ts";
import { localTimes, tellTime } from "./local-times.ts";
import { menus } from "./menus.ts";
import { onShown } from "./page-swap.ts";
import { passkeys } from "./passkeys.ts";
import { noticeReading, watchPresence } from "./presence.ts";
import { keepFresh } from "./refresh.ts";
import { askAfterReply, showQuestion } from "./reply.ts";
import { timeToast } from "./toast.ts";

const MINUTE_MS = 60_000;

menus();
singleKeys();
liveForms();
listPane();
askAfterReply();
keepFresh();
watchPresence();
setInterval(tellTime, MINUTE_MS);
for (const each of [localTimes, showListName, timeToast, showQuestion, noticeReading, passkeys])
  onShown(each);
