import type { DemoCall } from '../../../shared/DemoService';
import type { DemoMessenger, DemoMessengerParts } from '../../fake/DemoMessenger';
import { TurboSmsFake } from './TurboSmsFake';

/** TurboSMS, with the senders that the settings of the demo name. */
export function demoTurboSms({ key, now }: DemoMessengerParts): DemoMessenger {
  const desk = new TurboSmsFake(key, now);
  return {
    key,
    settings: { turbosms_token: key, turbosms_sms_sender: 'Yarmarok', turbosms_viber_sender: 'Yarmarok' },
    get messages() {
      return [...desk.messages.values()].map(({ id, phone, text, sequence, senders }) => ({
        ...{ ref: id, phone, text, senders },
        key: sequence,
      }));
    },
    get balance() {
      return desk.balance;
    },
    set balance(sum) {
      desk.balance = sum;
    },
    optOut: (phone) => void desk.stopList.add(phone),
    turn: (ref, to, via = 'sms') => {
      const message = desk.messages.get(ref);
      if (!message) throw new Error(`TurboSMS has no ${ref}`);
      const words = { open: 'In Process', delivered: 'Delivered', failed: 'Undelivered', unpublished: 'Teleported' };
      message.fixed = { status: words[to], type: via };
    },
    answer: ({ method, path, headers, body }: DemoCall) => {
      if (method !== 'POST') return null;
      const said = desk.answer(path, headers, body);
      return said && { contentType: 'application/json', body: JSON.stringify(said) };
    },
  };
}
