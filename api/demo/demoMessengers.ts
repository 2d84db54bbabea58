import type { DemoMessenger, DemoMessengerParts } from '../services/messengers/fake/DemoMessenger';
import { turboSms } from '../services/messengers/turbosms';
import { demoTurboSms } from '../services/messengers/turbosms/fake/demoTurboSms';

/** The messengers that the demo has, by code. */
export const demoMessengers: Readonly<Record<string, (parts: DemoMessengerParts) => DemoMessenger>> = {
  [turboSms.code]: demoTurboSms,
};
