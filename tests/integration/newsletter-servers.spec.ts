import { makeGate } from '../services/gate';
import {
	headerProblems,
	startMailServer,
	type Behaviour,
	type MailServer,
	type MailServerOptions,
} from '../services/smtp';
import type { SiteUnderTest } from '../support/site';
import { expect, test } from '../support/test';

// What the newsletter's mail servers say, over real connections.

const ACCOUNT = { user: 'ann', password: 'sesame' };

type Sent = { outcomes: string[]; reply: string };

/** Has the site send mails by one session; what became of each, and the last reply. */
async function send(
	site: SiteUnderTest,
	{ port }: MailServer,
	{
		to = [ 'bob@example.org' ],
		encryption = 'none',
		user = '',
		password = ACCOUNT.password,
		seconds = 20,
		trust = '',
	} = {}
): Promise< Sent > {
	return JSON.parse(
		await site.php( `
		use Ramjet\\Newsletter\\Servers\\{MailServer, SmtpSession};
		if ( '' !== '${ trust }' ) {
			file_put_contents( $file = tempnam( sys_get_temp_dir(), 'ramjet' ), '${ trust }' );
			putenv( "SSL_CERT_FILE=$file" );
		}
		$server = new MailServer( 's000000ff', '127.0.0.1', ${ port }, '${ encryption }', '${ user }', 0, 0, 1, true );
		$server->save_password( '${ password }' );
		$session  = new SmtpSession( $server, new Ramjet\\Support\\Http\\SystemResolver(), ${ seconds } );
		$outcomes = array();
		foreach ( json_decode( '${ JSON.stringify( to ) }' ) as $i => $to ) {
			$delivery = $session->send( new Ramjet\\Newsletter\\Transport\\OutgoingMail(
				$to, "<newsletter.1.$i.abc@site.example>", 'post@site.example', 'Tea, "Ltd"', 'reply@site.example',
				"Grüße\\r\\nBcc: eve@example.org " . str_repeat( 'x', 998 ), '<p>Zoë</p>' . str_repeat( 'long ', 2000 ),
				"Zoë\\n.\\nQUIT", array( 'List-ID' => '<newsletter.site.example>', 'List-Unsubscribe' => '<https://site.example/?leave>' )
			) );
			$outcomes[] = $delivery->outcome->name;
		}
		$session->close();
		isset( $file ) && unlink( $file );
		$server->save_password( '' );
		echo wp_json_encode( array( 'outcomes' => $outcomes, 'reply' => $delivery->reply ) );` )
	) as Sent;
}

/** Runs a test with a mail server. */
async function withServer(
	options: MailServerOptions,
	run: ( server: MailServer ) => Promise< void >
) {
	const server = await startMailServer( options );
	try {
		await run( server );
	} finally {
		await server.close();
	}
}

const people = ( count: number ) =>
	Array.from( { length: count }, ( _, index ) => `p${ index }@example.org` );

test( 'mails go over one connection, with headers that mail programs need @native', async ( {
	site,
} ) => {
	await withServer( { account: ACCOUNT }, async ( server ) => {
		const { outcomes } = await send( site, server, {
			to: people( 105 ),
			user: ACCOUNT.user,
		} );
		expect( new Set( outcomes ) ).toEqual( new Set( [ 'Sent' ] ) );
		// Anew after 100.
		expect( [ server.connections, server.logins ] ).toEqual( [ 2, 2 ] );
		expect( server.mails.map( ( { to } ) => to ) ).toEqual(
			people( 105 ).map( ( to ) => [ to ] )
		);
		expect(
			headerProblems( server.mails.map( ( { source } ) => source ) )
		).toEqual( [] );
		const mail = server.mails[ 0 ]?.mail;
		expect( mail?.from?.value ).toEqual( [
			{ address: 'post@site.example', name: 'Tea, "Ltd"' },
		] );
		expect( mail?.subject ).toMatch(
			/^GrüßeBcc: eve@example.org x|^Grüße +Bcc/
		);
		expect( mail?.bcc ).toBeUndefined();
		expect( mail?.text?.trim() ).toBe( 'Zoë\n.\nQUIT' );
		expect( mail?.html ).toContain( 'Zoë' );
		expect(
			server.mails[ 0 ]?.source
				.split( '\r\n' )
				.filter( ( line ) => line.length > 998 )
		).toEqual( [] );
	} );
} );

const REFUSALS: [ string, Behaviour, string, RegExp ][] = [
	[ '451 after a mail', { data: [ 451, '4.7.1 Later' ] }, 'Later', /^451/ ],
	[
		'greylisting',
		{ recipient: () => [ 450, '4.7.1 Greylisted' ] },
		'Later',
		/^450/,
	],
	[
		'550 5.1.1',
		{ recipient: () => [ 550, '5.1.1 <bob@example.org> unknown' ] },
		'NoSuchAddress',
		/^550 5\.1\.1 … unknown$/,
	],
	[ '550 after a mail', { data: [ 550, '5.7.1 Spam' ] }, 'Refused', /^550/ ],
	[
		'421 for a recipient',
		{ recipient: () => [ 421, '4.3.2 Shutting down' ] },
		'ServerFailed',
		/^421/,
	],
	[
		'a limit',
		{ data: [ 554, '5.7.0 Hourly sending limit exceeded' ] },
		'ServerFailed',
		/^554/,
	],
	[
		'no sender',
		{ sender: [ 553, '5.7.1 Not your address' ] },
		'ServerFailed',
		/Not your address/,
	],
	[
		'no greeting',
		{ greeting: [ 554, '5.7.1 Blocked' ] },
		'ServerFailed',
		/554.*Blocked/,
	],
	[
		'a dropped connection before the mail',
		{ recipient: () => 'drop' },
		'ServerFailed',
		/ended the connection/,
	],
	[
		'a dropped connection after the mail',
		{ data: 'drop' },
		'InDoubt',
		/ended the connection/,
	],
];

for ( const [ title, behaviour, outcome, reply ] of REFUSALS ) {
	test( `a mail server’s reply is understood: ${ title } @native`, async ( {
		site,
	} ) => {
		await withServer( {}, async ( server ) => {
			server.behave( behaviour );
			const sent = await send( site, server );
			expect( sent.outcomes ).toEqual( [ outcome ] );
			expect( sent.reply ).toMatch( reply );
			expect( sent.reply ).not.toContain( 'bob@' );
		} );
	} );
}

test( 'a refused mail does not disturb the next one, nor a limit per connection @native', async ( {
	site,
} ) => {
	await withServer( {}, async ( server ) => {
		server.behave( {
			perConnection: 2,
			recipient: ( address ) =>
				address === 'p1@example.org'
					? [ 550, '5.1.1 Unknown' ]
					: undefined,
		} );
		const { outcomes } = await send( site, server, { to: people( 6 ) } );
		expect( outcomes ).toEqual( [
			'Sent',
			'NoSuchAddress',
			'Sent',
			'Sent',
			'Sent',
			'Sent',
		] );
		expect( server.connections ).toBe( 3 );
	} );
} );

test( 'silence after a mail leaves it in doubt; before it, the server has failed @native', async ( {
	site,
} ) => {
	await withServer( {}, async ( server ) => {
		const gate = makeGate();
		server.behave( { until: gate.opened } );
		expect(
			( await send( site, server, { seconds: 1 } ) ).outcomes
		).toEqual( [ 'InDoubt' ] );
		server.behave( { pace: () => gate.opened } );
		expect(
			( await send( site, server, { seconds: 1 } ) ).outcomes
		).toEqual( [ 'ServerFailed' ] );
		gate.open();
	} );
} );

test( 'what keeps a mail server from being used is explained @native', async ( {
	site,
} ) => {
	const problem = async ( server: MailServer, options: object ) => {
		const { outcomes, reply } = await send( site, server, options );
		expect( outcomes ).toEqual( [ 'ServerFailed' ] );
		return reply;
	};
	await withServer( { account: ACCOUNT }, async ( server ) => {
		expect(
			await problem( server, { user: 'ann', password: 'wrong' } )
		).toMatch( /user name or the password: 535/ );
		expect( await problem( server, { encryption: 'starttls' } ) ).toMatch(
			/does not offer STARTTLS/
		);
		expect( await problem( server, { encryption: 'tls' } ) ).toMatch(
			/cannot be reached by this encryption/
		);
	} );
	const gone = await startMailServer();
	await gone.close();
	expect( await problem( gone, {} ) ).toMatch( /cannot be reached/ );
} );

test( 'encryption needs a certificate for the server’s name @native', async ( {
	site,
} ) => {
	/** A certificate that PHP trusts with `trust`. */
	const make = async ( name: string ) =>
		JSON.parse(
			await site.php( `
			$key  = openssl_pkey_new( array( 'private_key_type' => OPENSSL_KEYTYPE_EC, 'curve_name' => 'prime256v1' ) );
			$csr  = openssl_csr_new( array( 'commonName' => '${ name }' ), $key, array( 'digest_alg' => 'sha256' ) );
			openssl_x509_export( openssl_csr_sign( $csr, null, $key, 2, array( 'digest_alg' => 'sha256' ) ), $cert );
			openssl_pkey_export( $key, $private );
			echo wp_json_encode( array( 'key' => $private, 'cert' => $cert ) );` )
		) as { key: string; cert: string };
	const own = await make( '127.0.0.1' );
	const foreign = await make( 'other.example' );
	for ( const encryption of [ 'tls', 'starttls' ] as const ) {
		const trust = own.cert;
		await withServer(
			{ encryption, certificate: own, account: ACCOUNT },
			async ( server ) => {
				const options = { encryption, user: ACCOUNT.user, trust };
				expect( await send( site, server, options ) ).toMatchObject( {
					outcomes: [ 'Sent' ],
				} );
				expect( server.logins ).toBe( 1 );
				expect(
					( await send( site, server, { encryption } ) ).reply
				).toMatch( /certificate is not valid for 127\.0\.0\.1/ );
				server.behave( { dropTls: true } );
				// With TLS from the start, that is what a wrong port does, too.
				expect( ( await send( site, server, options ) ).reply ).toMatch(
					encryption === 'tls'
						? /cannot be reached\. Check the host and the port/
						: /ended the connection/
				);
			}
		);
		await withServer(
			{ encryption, certificate: foreign },
			async ( server ) => {
				const sent = await send( site, server, {
					encryption,
					trust: foreign.cert,
				} );
				expect( sent.outcomes ).toEqual( [ 'ServerFailed' ] );
				expect( sent.reply ).toMatch( /certificate is not valid/ );
			}
		);
	}
} );

test( 'workers at the same time never exceed a limit together @native', async ( {
	site,
} ) => {
	// Nothing is sent: what counts is what each of them may send.
	const reserve = () =>
		site.php( `
			use Ramjet\\Newsletter\\Servers\\{MailServer, MailServers, ServerStore};
			$server  = new MailServer( 's000000fd', '127.0.0.1', 1, 'none', '', 100, 0, 4, true );
			$servers = new MailServers( new ServerStore(), array( $server->id => $server ), new Ramjet\\Support\\Http\\SystemResolver(), 4 );
			$claimed = $servers->claim( 1 );
			while ( null !== $claimed && $claimed->reserve( 3 ) > 0 ) {
				continue;
			}
			echo $claimed?->reserved() ?? 0;` );
	try {
		const reserved = await Promise.all(
			Array.from( { length: 4 }, reserve )
		);
		expect(
			reserved.reduce( ( sum, number ) => sum + Number( number ), 0 )
		).toBe( 100 );
	} finally {
		await site.php(
			`delete_option( 'ramjet_newsletter_server_s000000fd' );`
		);
	}
} );

test( 'a server that fails rests, and costs no recipient an attempt @native', async ( {
	site,
} ) => {
	await withServer( {}, async ( server ) => {
		/** Sends by the connections that the site has, until one stops; outcomes, then how many emails the limits leave. */
		const work = async ( count: number ) =>
			JSON.parse(
				await site.php( `
				use Ramjet\\Newsletter\\Servers\\{MailServer, MailServers, ServerStore};
				$store  = new ServerStore();
				$server = new MailServer( 's000000fe', '127.0.0.1', ${ server.port }, 'none', '', 100, 0, 1, true );
				$connection = ( new MailServers( $store, array( $server->id => $server ), new Ramjet\\Support\\Http\\SystemResolver(), 1 ) )->claim( 30 );
				$outcomes   = array();
				for ( $i = 0; $i < ${ count } && 'ServerFailed' !== end( $outcomes ); $i++ ) {
					$outcomes[] = $connection->send( new Ramjet\\Newsletter\\Transport\\OutgoingMail(
						"p$i@example.org", "<$i@site.example>", 'a@site.example', 'A', '', 'A', '<p>A</p>', 'A', array()
					) )->outcome->name;
				}
				$connection->release();
				$state = $store->state( $server );
				echo wp_json_encode( array(
					'outcomes' => array_count_values( $outcomes ),
					'used'     => array_sum( $state->hour ),
					'rests'    => $state->rests_until > time(),
					'claims'   => count( $state->claims ),
				) );
				delete_option( "ramjet_newsletter_server_$server->id" );` )
			);
		expect( await work( 3 ) ).toEqual( {
			outcomes: { Sent: 3 },
			used: 3,
			rests: false,
			claims: 0,
		} );
		server.behave( { sender: [ 451, '4.3.0 Out of order' ] } );
		expect( await work( 3 ) ).toEqual( {
			outcomes: { ServerFailed: 1 },
			used: 0,
			rests: true,
			claims: 0,
		} );
		server.behave( { recipient: () => [ 550, '5.7.1 Not from you' ] } );
		expect( await work( 30 ) ).toEqual( {
			outcomes: { Refused: 19, ServerFailed: 1 },
			used: 19,
			rests: true,
			claims: 0,
		} );
	} );
} );
