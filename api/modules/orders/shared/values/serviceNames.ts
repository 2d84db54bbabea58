/** Of payment providers, as authors of what they have reported. */
export const serviceNames = { liqpay: 'LiqPay', privat_installments: 'ПриватБанк' } as const;
