import { startRestServer } from './rest-server';
import { runCommands } from './cli';
import type { SiteUnderTest } from './site';

/** PHP that enters the scratch WordPress, whose events another runner keeps. */
const enter = ( prefix: string ) => `
	require_once WP_PLUGIN_DIR . '/ramjet/tests/support/other-cron.php';
	$wpdb->set_prefix( '${ prefix }' );
	wp_cache_init();
	$end_events = Ramjet\\Tests\\keep_events_elsewhere();`;

const TABLE = '{$wpdb->prefix}ramjet_form_submissions';

/** What `wp ramjet queue list` prints of the deliveries. */
export type Tally = {
	waiting: number;
	due: number;
	working: number;
	failed: number;
};

/** A WordPress of its own, with form responses that a webhook is to get. */
export class ScratchQueue {
	/** IDs of the responses, in the order in which they arrived. */
	readonly arrived: number[] = [];

	/** Called with what has arrived, its process and the ID of the delivery, before the receiver replies. */
	onArrival: ( count: number, process: number, id: string ) => void = () =>
		undefined;

	/** Status of the receiver's replies. */
	status = 200;

	private constructor(
		private readonly site: SiteUnderTest,
		private readonly prefix: string,
		private readonly receiver: Awaited<
			ReturnType< typeof startRestServer >
		>
	) {}

	/**
	 * @param site
	 * @param prefix Of its tables.
	 * @param delay  Milliseconds after which the receiver replies.
	 */
	static async open( site: SiteUnderTest, prefix: string, delay: number ) {
		const receiver = await startRestServer();
		const queue = new ScratchQueue( site, prefix, receiver );
		receiver.answer( 'hook', ( { headers }, response ) => {
			const { body } = receiver.requests.at( -1 ) as { body: string };
			queue.arrived.push( JSON.parse( body ).response );
			queue.onArrival(
				queue.arrived.length,
				Number( headers[ 'x-process' ] ),
				String( headers[ 'x-ramjet-delivery' ] )
			);
			setTimeout( () => {
				response.writeHead( queue.status );
				response.end( 'Thanks!' );
			}, delay );
		} );
		await site.php( `
			require WP_PLUGIN_DIR . '/ramjet/tests/support/uninstall.php';
			Ramjet\\Tests\\enter_scratch_wordpress( '${ prefix }' );
			update_option( 'siteurl', WP_SITEURL );
			update_option( 'home', WP_HOME );
			Ramjet\\Forms\\Storage\\FormTables::migrations( $wpdb )->ensure();
			Ramjet\\Support\\Webhooks\\SigningSecret::for_site()->get();` );
		return queue;
	}

	/** Runs PHP in it. */
	php( code: string ) {
		return this.site.php( enter( this.prefix ) + code );
	}

	/** Stores responses that are due since an hour. */
	async fill( count: number ) {
		await this.php( `
			$channel  = array( 'webhook:a1' => array( 'url' => '${ this.receiver.root }hook', 'approved' => true ) );
			$response = new Ramjet\\Forms\\Storage\\Response( 0, 'publish', true, time(), 0, array(), array( 'source' => 'post:1' ), delivery: array( 'message_id' => 'm', 'channels' => $channel ) );
			for ( $i = 0; $i < ${ count }; $i++ ) {
				$wpdb->insert( $wpdb->posts, array( 'post_type' => 'feedback', 'post_status' => 'publish', 'post_content' => $response->to_json(), 'post_excerpt' => '', 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => '' ) );
				$wpdb->insert( "${ TABLE }", array( 'submission_id' => "s$wpdb->insert_id", 'response_id' => $wpdb->insert_id, 'created_at' => time() - 7200, 'due_at' => time() - 3600 ) );
			}
			Ramjet\\Forms\\Options\\Schedule::start();` );
	}

	/** Runs commands of \`wp ramjet queue\`; what they print. */
	run( ...commands: string[] ) {
		return this.runAs( '', ...commands );
	}

	/**
	 * @param before   PHP.
	 * @param commands As 'run --for=5'.
	 */
	runAs( before: string, ...commands: string[] ) {
		return runCommands(
			this.site,
			commands.map( ( command ) => {
				const [ name, ...options ] = command.split( ' --' );
				return [
					`ramjet queue ${ name }`,
					[],
					Object.fromEntries(
						options.map( ( option ) => option.split( '=' ) )
					),
				];
			} ),
			`${ enter( this.prefix ) }
			add_filter( 'http_request_args', static function ( array $args ): array {
				$args['headers']['X-Process'] = getmypid();
				return $args;
			} );
			${ before }`
		);
	}

	/** What is left of the deliveries. */
	async tally(): Promise< Tally > {
		const line = ( await this.run( 'list' ) ).find( ( text ) =>
			text.startsWith( 'ramjet_forms_deliver: ' )
		);
		const [ , waiting, due, working, failed ] = ( line ?? '' )
			.split( ': ' )
			.map( Number );
		return { waiting, due, working, failed } as Tally;
	}

	/** Ends the claims of processes that were killed, as after ten minutes. */
	endClaims() {
		return this.php(
			`$wpdb->query( "UPDATE ${ TABLE } SET claimed_until = 1 WHERE claimed_until > 1" );`
		);
	}

	/** Lets time pass until failed deliveries are due. */
	passDelays() {
		return this.php(
			`$wpdb->query( "UPDATE ${ TABLE } SET due_at = 1 WHERE due_at > 1" );`
		);
	}

	async close() {
		await this.receiver.close();
		await this.php( `
			require WP_PLUGIN_DIR . '/ramjet/tests/support/uninstall.php';
			Ramjet\\Tests\\remove_scratch_wordpress( '${ this.prefix }' );` );
	}
}
