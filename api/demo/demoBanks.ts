import type { DemoBank, DemoBankParts } from '../services/payment/fake/DemoBank';
import { demoLiqPay } from '../services/payment/liqpay/fake/demoLiqPay';
import { monobank } from '../services/payment/monobank';
import { demoMonobank } from '../services/payment/monobank/fake/demoMonobank';
import { demoInstalments } from '../services/payment/privatbank/fake/demoInstalments';
import { liqPay } from '../services/payment/liqpay';
import { privatBank } from '../services/payment/privatbank';

/** The payment services that the demo has, by code. */
export const demoBanks: Readonly<Record<string, (parts: DemoBankParts) => DemoBank>> = {
  [liqPay.code]: demoLiqPay,
  [privatBank.code]: demoInstalments,
  [monobank.code]: demoMonobank,
};
