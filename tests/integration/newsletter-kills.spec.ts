import { randomUUID } from 'node:crypto';
import { startMailServer, type MailServer } from '../services/smtp';
import type { SiteUnderTest } from '../support/site';
import { expect, test } from '../support/test';

const SUBSCRIBERS = 60;

/** Runs PHP with a newsletter of its own: other tables, another mail server. */
const withNewsletter = (
	site: SiteUnderTest,
	id: string,
	{ port }: MailServer,
	code: string
) =>
	site.php( `
		use Ramjet\\Newsletter\\{Newsletter, Servers\\MailServer, Servers\\MailServers};
		use Ramjet\\Newsletter\\Sending\\{RecipientStore, SendingState, SendingStore, SendingTables, SendingWorker};
		use Ramjet\\Newsletter\\Settings\\NewsletterSettings;
		use Ramjet\\Newsletter\\Subscribers\\{SubscriberStore, SubscriberTable};

		Ramjet\\Tests\\enter_sandbox( '${ id }' );
		$post         = (int) ( get_posts( array( 's' => 'Kills ${ id }', 'fields' => 'ids' ) )[0] ?? 0 );
		$post         = $post ?: wp_insert_post( array( 'post_title' => 'Kills ${ id }', 'post_content' => 'Tea', 'post_status' => 'publish' ) );
		$real         = $wpdb->prefix;
		// Only our tables have their names from it.
		$wpdb->prefix = 'k' . substr( '${ id }', 0, 8 ) . '_';
		$tables       = array( SubscriberTable::name( $wpdb ), SendingTables::sendings_name( $wpdb ), SendingTables::recipients_name( $wpdb ) );
		$newsletter = new Newsletter( new Ramjet\\Plugin( WP_PLUGIN_DIR . '/ramjet/plugin.php' ) );
		$server     = new MailServer( 's' . substr( '${ id }', 0, 8 ), '127.0.0.1', ${ port }, 'none', '', 0, 0, 4, true );
		$sendings   = new SendingStore( $wpdb );
		$worker     = new SendingWorker(
			$sendings,
			new RecipientStore( $wpdb ),
			new SubscriberStore( $wpdb ),
			$newsletter->permission(),
			$newsletter->composer(),
			static fn() => new MailServers( $newsletter->servers(), array( $server->id => $server ), new Ramjet\\Support\\Http\\SystemResolver(), 4 )
		);
		${ code }` );

test( 'with workers that are killed, each subscriber gets a post once, or is in doubt @sqlite', async ( {
	site,
} ) => {
	test.slow();
	const id = randomUUID();
	const server = await startMailServer();
	const run = ( code: string ) => withNewsletter( site, id, server, code );
	try {
		await run( `
			foreach ( array( ...SubscriberTable::steps( $wpdb ), ...SendingTables::steps( $wpdb ) ) as $queries ) {
				array_map( array( $wpdb, 'query' ), $queries );
			}
			( new NewsletterSettings() )->save( array( 'newsletter_from_email' => 'post@site.example', 'newsletter_address' => '1 Quay' ) );
			$newsletter->permission()->allow();
			for ( $number = 1; $number <= ${ SUBSCRIBERS }; $number++ ) {
				$wpdb->insert( $tables[0], array( 'email' => "p$number@example.org", 'state' => 'confirmed', 'origin' => 'form', 'created_at' => 1 ) );
			}
			$sendings->add( $post, time() );` );

		// Each one is killed before one of its queries, and what it holds is over at once.
		const work = () =>
			run( `
				$left = wp_rand( 1, 60 );
				$wpdb->query( "UPDATE $tables[2] SET claimed_until = 1 WHERE state = 'claimed'" );
				delete_option( 'ramjet_newsletter_server_' . $server->id );
				add_filter( 'query', static function ( string $query ) use ( &$left ): string {
					if ( --$left <= 0 ) {
						'native' === '${ site.kind }' && exec( 'kill -9 ' . getmypid() );
						// Whatever is to be done at the end fails, too.
						throw new Error( 'Killed' );
					}
					return $query;
				} );
				$worker->run( microtime( true ) + 60 );` ).then(
				() => 0,
				() => 1
			);
		let kills = 0;
		// Processes without a server of their own start slowly.
		const enough = site.kind === 'native' ? 12 : 4;
		while ( kills < enough ) {
			const rounds =
				site.kind === 'native' ? [ work(), work() ] : [ work() ];
			for ( const killed of await Promise.all( rounds ) ) {
				kills += killed;
			}
			if ( server.mails.length >= SUBSCRIBERS ) {
				break;
			}
		}
		expect( kills ).toBeGreaterThan( 0 );

		const { state, total, sent, failed, doubt, again } = JSON.parse(
			await run( `
				$wpdb->query( "UPDATE $tables[2] SET claimed_until = 1" );
				delete_option( 'ramjet_newsletter_server_' . $server->id );
				$worker->run( microtime( true ) + 60 );
				$worker->run( microtime( true ) + 60 );
				$sending = $sendings->latest( 1 )[0];
				echo wp_json_encode( get_object_vars( $sending ) + array( 'again' => $worker->run( microtime( true ) ) ) );` )
		) as {
			state: string;
			again: boolean;
			total: number;
			sent: number;
			failed: number;
			doubt: number;
		};
		expect( { state, total, again } ).toEqual( {
			state: 'done',
			total: SUBSCRIBERS,
			again: false,
		} );
		expect( sent + failed + doubt ).toBe( SUBSCRIBERS );
		expect( doubt ).toBeLessThanOrEqual( kills );
		const got = server.mails.map( ( { to } ) => to.join() );
		expect( new Set( got ).size ).toBe( got.length );
		expect( got.length ).toBeGreaterThanOrEqual( sent );
		expect( got.length ).toBeLessThanOrEqual( sent + doubt );
	} finally {
		await run( `
			$wpdb->query( 'DROP TABLE IF EXISTS ' . implode( ', ', $tables ) );
			delete_option( 'ramjet_newsletter_server_' . $server->id );
			$wpdb->prefix = $real;
			wp_delete_post( $post, true );` );
		await server.close();
	}
} );
