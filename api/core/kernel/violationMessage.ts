import type { Language } from '#domain/text/Language';
import type { Message } from '#domain/wire/Envelope';
import type { Violation } from '../schema/Violation';
import { errorMessage } from './Reply';
import { translateMessage } from './respond';

/** Why a record may not be changed, as it is told. */
export const violationMessage = ({ key, params }: Violation, language: Language): Message =>
  translateMessage(language, errorMessage(key, params));
