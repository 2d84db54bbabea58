import { resolve } from 'node:path';
import { readConfiguration } from './readConfiguration';

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfiguration({})).toEqual({
      ok: true,
      configuration: {
        port: 3000,
        host: '127.0.0.1',
        dataDir: resolve('data'),
        adminEmail: 'admin@example.com',
        ownerShopId: '000000000000000000000001',
        demo: true,
        hstsSubdomains: false,
        serviceUrls: {},
        webhooksToLocalhost: false,
        trustProxy: false,
        shutdownGrace: 0,
        sessionCallsPerMinute: 1200,
        logLevel: 'warn',
      },
    });
  });

  it('has no demo and more log in production', () => {
    expect(readConfiguration({ NODE_ENV: 'production' })).toMatchObject({
      configuration: { demo: false, logLevel: 'info', shutdownGrace: 5000 },
    });
    expect(readConfiguration({ NODE_ENV: 'production', DEMO: 'on' })).toMatchObject({ configuration: { demo: true } });
  });

  it('takes an empty variable as not set', () => {
    expect(readConfiguration({ PORT: '', DEMO: ' ', MONGODB_URL: '' })).toMatchObject({
      ok: true,
      configuration: { port: 3000, demo: true },
    });
  });

  it.each([
    ['PORT', '8080', { port: 8080 }],
    ['PORT', '0', { port: 0 }],
    ['SHUTDOWN_GRACE', '20', { shutdownGrace: 20_000 }],
    ['METRICS_TOKEN', '0123456789abcdef', { metricsToken: '0123456789abcdef' }],
    ['MESSENGER_URL', 'https://t.me/yarmarok', { messenger: { name: 't.me', url: 'https://t.me/yarmarok' } }],
    ['SOCIAL_URL', 'https://fb.com/yarmarok', { social: { name: 'fb.com', url: 'https://fb.com/yarmarok' } }],
    ['DEMO', 'off', { demo: false }],
    ['DEMO', 'TRUE', { demo: true }],
    ['WEBHOOKS_TO_LOCALHOST', 'on', { webhooksToLocalhost: true }],
    ['TRUST_PROXY', '1', { trustProxy: 1 }],
    ['TRUST_PROXY', 'true', { trustProxy: true }],
    ['TRUST_PROXY', 'loopback, 10.0.0.0/8', { trustProxy: 'loopback, 10.0.0.0/8' }],
    ['PUBLIC_URL', 'https://yarmarok.example', { publicUrl: 'https://yarmarok.example' }],
  ])('reads %s=%s', (name, value, expected) => {
    expect(readConfiguration({ [name]: value })).toMatchObject({ ok: true, configuration: expected });
  });

  it('reads the mail server, which needs a sender and the public address', () => {
    const set = {
      SMTP_URL: 'smtps://robot:hush%21@mail.example.com',
      MAIL_FROM: 'Ярмарок <robot@example.com>',
      PUBLIC_URL: 'https://yarmarok.example',
    };
    expect(readConfiguration(set)).toMatchObject({
      configuration: {
        smtp: { host: 'mail.example.com', port: 465, tls: 'implicit', password: 'hush!', from: set.MAIL_FROM },
      },
    });
    expect(readConfiguration({ SMTP_URL: set.SMTP_URL })).toEqual({
      ok: false,
      problems: ['MAIL_FROM is not set, though SMTP_URL is', 'PUBLIC_URL is not set, though SMTP_URL is'],
    });
    expect(readConfiguration({ ...set, SMTP_URL: 'http://robot:hush@mail.example.com', MAIL_FROM: 'robot' })).toEqual({
      ok: false,
      problems: ['SMTP_URL is not an smtp:// or smtps:// address', 'MAIL_FROM is not an email address'],
    });
  });

  it('takes other addresses of outside services, without a slash at their end', () => {
    expect(readConfiguration({ LIQPAY_URL: 'https://sandbox.example/', UKRPOSHTA_URL: '' })).toMatchObject({
      configuration: { serviceUrls: { LIQPAY_URL: 'https://sandbox.example' } },
    });
    expect(readConfiguration({ NOVAPOSHTA_URL: 'sandbox', PORT: 'x' })).toMatchObject({
      ok: false,
      problems: [expect.stringMatching(/^PORT /), expect.stringMatching(/^NOVAPOSHTA_URL /)],
    });
  });

  it('needs a key where several machines may share a database', () => {
    const set = { MONGODB_URL: 'mongodb+srv://cluster/yarmarok', SECRET_KEY: 'k'.repeat(32) };
    expect(readConfiguration(set)).toMatchObject({
      configuration: { mongodbUrl: set.MONGODB_URL, secretKey: set.SECRET_KEY },
    });
    expect(readConfiguration({ ...set, SECRET_KEY_OLD: 'o'.repeat(32) })).toMatchObject({
      configuration: { formerSecretKey: 'o'.repeat(32) },
    });
    expect(readConfiguration({ ...set, SECRET_KEY_OLD: 'short' })).toEqual({
      ok: false,
      problems: [expect.stringMatching(/^SECRET_KEY_OLD is not a key/)],
    });
    expect(readConfiguration({ ...set, SECRET_KEY: ' ' })).toEqual({
      ok: false,
      problems: [expect.stringMatching(/^SECRET_KEY is not set, though MONGODB_URL is: .+secret\.key/)],
    });
  });

  it('takes the site of the marketplace, and where its pages are', () => {
    const site = { SITE_URL: 'https://yarmarok.example/uk/', SITE_PRODUCT_PATH: '/p/{slug}-{id}' };
    expect(readConfiguration(site)).toMatchObject({
      configuration: { site: { url: 'https://yarmarok.example/uk', paths: { product: '/p/{slug}-{id}' } } },
    });
    expect(readConfiguration({ SITE_URL: 'http://shop.example' })).toMatchObject({
      configuration: { site: { url: 'http://shop.example' } },
    });
    expect(readConfiguration({ ...site, SITE_URL: '' })).toEqual({
      ok: false,
      problems: ['SITE_PRODUCT_PATH is set, though SITE_URL is not'],
    });
    expect(readConfiguration({ PUBLIC_URL: 'https://panel.example.com' })).not.toHaveProperty('configuration.site');
  });

  it.each([
    ['/p/{slug}', true],
    ['/{language}/item/{number}', true],
    ['/index.php?route=product&id={id}', true],
    ['p/{slug}', false],
    ['//evil.example/{slug}', false],
    ['/p/', false],
    ['/{language}/', false],
    ['/p/{slug}/{title}', false],
    ['/p/{slug}}', false],
    ['/p/{slug', false],
    ['/p/{slug}#{id}', false],
    ['/p /{slug}', false],
    ['/\\evil.example/{slug}', false],
  ])('a path of the site like %s: %s', (path, isTaken) => {
    for (const kind of ['PRODUCT', 'CATEGORY', 'SHOP', 'PAGE', 'ARTICLE']) {
      const read = readConfiguration({ SITE_URL: 'https://yarmarok.example', [`SITE_${kind}_PATH`]: path });
      expect(read.ok).toBe(isTaken);
      if (!read.ok) expect(read.problems[0]).toMatch(new RegExp(`^SITE_${kind}_PATH `));
    }
  });

  it.each<[string, Record<string, string>]>([
    ['https://panel.example.com', { PUBLIC_URL: 'https://panel.example.com' }],
    ['http://panel.example.com/shop', { PUBLIC_URL: 'https://PANEL.example.com/' }],
    ['https://panel.example.com:443', { PUBLIC_URL: 'https://panel.example.com' }],
    ['http://localhost:3000', {}],
    ['http://127.0.0.1:3000', { PUBLIC_URL: 'https://panel.example.com' }],
    ['http://10.0.0.5:8080', { HOST: '10.0.0.5', PORT: '8080' }],
    ['http://[::1]:3000', { HOST: '::' }],
    ['http://localhost', { PORT: '80' }],
  ])('refuses the site %s, which is this server', (url, others) => {
    expect(readConfiguration({ SITE_URL: url, ...others })).toEqual({
      ok: false,
      problems: [expect.stringMatching(/^SITE_URL is this server itself/)],
    });
  });

  it.each([
    'yarmarok.example',
    'ftp://yarmarok.example',
    'https://y.example?a=1',
    'https://y.example#a',
    'https://a:b@y.example',
  ])('refuses %s as a site', (url) => {
    expect(readConfiguration({ SITE_URL: url })).toEqual({
      ok: false,
      problems: ['SITE_URL is not an http(s) address without a query'],
    });
  });

  it('takes a site on another port of this machine', () => {
    expect(readConfiguration({ SITE_URL: 'http://localhost:4000' })).toMatchObject({ ok: true });
  });

  it('names the messenger of the login screen', () => {
    const set = { MESSENGER_URL: 'https://t.me/yarmarok', MESSENGER_NAME: 'Telegram' };
    expect(readConfiguration(set)).toMatchObject({
      configuration: { messenger: { name: 'Telegram', url: 'https://t.me/yarmarok' } },
    });
    expect(readConfiguration({ MESSENGER_URL: 'javascript:alert(1)' })).toEqual({
      ok: false,
      problems: ['MESSENGER_URL is not an https address'],
    });
  });

  it('takes a bucket with its keys, and none without them', () => {
    const s3 = {
      S3_ENDPOINT: 'http://minio:9000',
      S3_BUCKET: 'yarmarok',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
    };
    expect(readConfiguration(s3)).toMatchObject({
      ok: true,
      configuration: {
        s3: {
          endpoint: 'http://minio:9000',
          bucket: 'yarmarok',
          region: 'us-east-1',
          accessKey: 'key',
          secretKey: 'secret',
        },
      },
    });
    for (const prefix of ['shops/kosiv', 'shops/kosiv/'])
      expect(readConfiguration({ ...s3, S3_PREFIX: prefix })).toMatchObject({
        configuration: { s3: { prefix: 'shops/kosiv/' } },
      });
    for (const prefix of ['/', '../other', 'Shop'])
      expect(readConfiguration({ ...s3, S3_PREFIX: prefix })).toMatchObject({
        ok: false,
        problems: [expect.stringContaining('S3_PREFIX')],
      });
    expect(readConfiguration({ ...s3, S3_SECRET_KEY: '' })).toEqual({
      ok: false,
      problems: ['S3_SECRET_KEY is not set, though others of S3 are'],
    });
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['DEMO', 'maybe'],
    ['MONGODB_URL', 'http://db'],
    ['PUBLIC_URL', 'yarmarok.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_PASSWORD', 'password123'],
    ['OWNER_SHOP_ID', 'a b'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'too-short'],
    ['METRICS_TOKEN', 'with a space in it'],
  ])('refuses %s=%s, names the variable and does not repeat the value', (name, value) => {
    const read = readConfiguration({ SECRET_KEY: 'k'.repeat(32), [name]: value });
    expect(read).toEqual({ ok: false, problems: [expect.stringMatching(new RegExp(`^${name} `))] });
    expect(JSON.stringify(read)).not.toContain(value === 'short' ? '"short"' : value);
  });

  it('names every wrong variable at once', () => {
    expect(readConfiguration({ PORT: 'x', DEMO: 'x' })).toMatchObject({
      problems: [expect.stringContaining('PORT'), expect.stringContaining('DEMO')],
    });
  });
});
