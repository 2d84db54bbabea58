import type { MessengerService } from './contract/MessengerService';
import { turboSms } from './turbosms';

/** All of them, in the order of the settings: the first that is active is used. */
export const messengers: readonly MessengerService[] = [turboSms];
