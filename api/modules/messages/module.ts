import { messengerSettingsId } from '#domain/order/messengerSettings';
import type { Module } from '#core/Module';
import { messengerKeyChecks } from './messengerKeyChecks';
import { messageRoutes } from './routes';
import { SettingsMessenger } from './SettingsMessenger';
import { messengerSettingsSpec } from './settings/messengerSettingsSpec';

/** Messengers, by which clients without an email are told of their orders. */
export const messages: Module = {
  name: 'messages',
  needs: ['orders', 'mail'],
  extend: [{ entity: 'property', fixedRecords: { [messengerSettingsId]: messengerSettingsSpec } }],
  routes: messageRoutes,
  services: messengerKeyChecks,
  provide: ({ services }) => ({ messenger: new SettingsMessenger(services) }),
};
