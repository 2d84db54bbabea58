import { hasPrivilege } from '#domain/access/privileges';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { skipToken, useQuery } from '@tanstack/react-query';
import { createMailCalls } from '../../../dataProvider/mailCalls';
import type { MailItem } from '#domain/wire/Mail';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useCalls } from '../../core/session/useCalls';
import { useSession } from '../../core/session/SessionContext';
import { mailChips, shownMailState } from '../../fields/cells/mailStates';
import { asText } from '../../fields/form/FieldInputProps';
import { useFieldState } from '../../fields/form/useFieldState';
import { useDebouncedText } from '../../fields/useDebouncedText';
import { Instant } from '../../ui/Instant';
import { LoadFailure } from '../../ui/LoadFailure';
import { LoadingRows } from '../../ui/LoadingRows';
import { StateChip } from '../../ui/StateChip';
import { useClientTexts } from './texts';

/** So many of the newest letters that the log finds are looked at. */
const maxFound = 20;
const maxShown = 6;

/** What was sent to the client, with its result; administrators alone read the log of mails. */
export function LettersCard() {
  const t = useClientTexts();
  const mails = useCalls(createMailCalls);
  const notify = useNotifications();
  const readsMails = hasPrivilege(useSession().user, 'mails');
  const email = useDebouncedText(asText(useFieldState('email').value['0']));
  const phone = useDebouncedText(asText(useFieldState('phone').value['0']));
  const addresses = [email, phone].filter((address) => address !== '');
  const { data, error, refetch } = useQuery({
    queryKey: ['mails', 'ofClient', ...addresses],
    queryFn:
      !readsMails || addresses.length === 0
        ? skipToken
        : async ({ signal }) => {
            const found = await Promise.all(
              addresses.map((search) => mails.mails({ search, limit: maxFound }, signal)),
            );
            // The log is searched by parts of words.
            return found
              .flatMap(({ items }) => items)
              .filter(({ to }) => addresses.includes(to))
              .toSorted((one, other) => other.created.localeCompare(one.created))
              .slice(0, maxShown);
          },
    gcTime: 0,
  });
  if (!readsMails || addresses.length === 0) return null;

  async function sendAgain({ _id }: MailItem): Promise<void> {
    try {
      notify.showDelayed('action', (await mails.sendMailAgain(_id)).messages);
    } catch (failure) {
      notify.failure(failure, 'action');
    }
    await refetch();
  }

  return (
    <section aria-labelledby="card-letters" className="form-card">
      <div className="form-card-head">
        <h2 className="form-card-title" id="card-letters">
          {t('letters')}
        </h2>
      </div>
      <div className="form-card-body">
        {error && !data && <LoadFailure error={error} onRetry={refetch} />}
        {!error && !data && <LoadingRows height={96} />}
        {data?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('noLetters')}</Typography>}
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {data?.map((mail) => (
            <Box
              component="li"
              key={mail._id}
              sx={{
                ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', padding: '8px 0' },
                '& + &': { borderTop: 1, borderColor: 'divider' },
              }}
            >
              <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <div lang={mail.language}>{mail.subject}</div>
                <Typography variant="small" component="div">
                  <Instant at={mail.created} /> · {t('sentTo', { to: mail.to })}
                  {shownMailState(mail) === 'failed' && mail.error !== '' && ` · ${mail.error}`}
                </Typography>
              </Box>
              <StateChip {...mailChips[shownMailState(mail)]}>{t(`letterState.${shownMailState(mail)}`)}</StateChip>
              {shownMailState(mail) === 'failed' && mail.canSend && (
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={t('sendAgainOf', { subject: mail.subject })}
                  onClick={() => void sendAgain(mail)}
                >
                  {t('sendAgain')}
                </Button>
              )}
            </Box>
          ))}
        </Box>
      </div>
    </section>
  );
}
