import { z } from 'zod';
import { demoForm } from '../../../shared/demoForm';
import type { DemoService } from '../../../shared/DemoService';
import type { NovaPoshtaFake } from './NovaPoshtaFake';

const callSchema = z.object({
  apiKey: z.string(),
  modelName: z.string(),
  calledMethod: z.string(),
  methodProperties: z.record(z.string(), z.unknown()),
});

function readCall(body: string): z.infer<typeof callSchema> | null {
  try {
    return callSchema.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

/** The addresses that Nova Poshta answers at: its API, and the printed forms of its site for senders. */
export const novaPoshtaService = (desk: NovaPoshtaFake, key: string): DemoService => ({
  key,
  answer: ({ method, path, body }) => {
    if (method === 'POST' && path === '/v2.0/json/') {
      const call = readCall(body);
      return call && { contentType: 'application/json', body: JSON.stringify(desk.answer(call)) };
    }
    const [, number, given] =
      /^\/orders\/printDocument\/orders%5B%5D\/(\d+)\/type\/pdf\/apiKey\/(\w+)$/.exec(path) ?? [];
    return number !== undefined && given === key
      ? { contentType: 'application/pdf', body: demoForm(`Demo waybill ${number}`) }
      : null;
  },
});
