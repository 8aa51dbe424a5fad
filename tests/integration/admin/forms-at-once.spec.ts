// Simultaneous requests: another one runs just before a statement of this one.
import { randomUUID } from 'node:crypto';
import { seedResponses } from '../../support/stored-responses';
import type { SiteUnderTest } from '../../support/site';
import { expect, test } from '../../support/test';

/**
 * Runs PHP in a sandbox, with a function that runs code right before the next matching statement.
 * @param site
 * @param code Calls `$before( 'part of the statement', fn() => … )`; prints JSON.
 */
async function meanwhile( site: SiteUnderTest, code: string ) {
	return JSON.parse(
		await site.php( `
			global $wpdb;
			Ramjet\\Tests\\enter_sandbox( '${ randomUUID() }' );
			$before = static function ( string $part, Closure $act ): void {
				add_filter( 'query', static function ( string $query ) use ( $part, $act ): string {
					static $is_done = false;
					if ( ! $is_done && str_contains( $query, $part ) ) {
						$is_done = true;
						$act();
					}
					return $query;
				} );
			};
			$index = Ramjet\\Forms\\Responses\\ResponseIndex::for_site();
			$index->catch_up();
			${ code }` )
	) as unknown;
}

for ( const [ what, act, rows ] of [
	[
		'moved',
		( id: number ) =>
			`$wpdb->update( $wpdb->posts, array( 'post_status' => 'spam' ), array( 'ID' => ${ id } ) )`,
		[ { status: '2' } ],
	],
	[
		'deleted',
		( id: number ) =>
			`$wpdb->delete( $wpdb->posts, array( 'ID' => ${ id } ) )`,
		[],
	],
] as const ) {
	test( `a response that is ${ what } while its row is written does not keep the old row @sqlite`, async ( {
		site,
	} ) => {
		const [ id = 0 ] = await seedResponses( site, [ {} ] );
		expect(
			await meanwhile(
				site,
				`
				$before( 'REPLACE INTO', fn() => ${ act( id ) } );
				$index->refresh( ${ id } );
				echo wp_json_encode( $wpdb->get_results( "SELECT status FROM {$wpdb->prefix}ramjet_form_index WHERE response_id = ${ id }" ) );`
			)
		).toEqual( rows );
	} );
}

test( 'an unread count is not cached when a response is stored meanwhile @sqlite', async ( {
	site,
} ) => {
	const count = `
		wp_set_current_user( 1 );
		( new Ramjet\\Forms\\Responses\\UnreadCount( $index ) )->get();
		echo wp_json_encode( is_int( Ramjet\\Forms\\Responses\\UnreadCount::kept() ) );`;
	expect( await meanwhile( site, count ) ).toBe( true );
	expect(
		await meanwhile(
			site,
			`$before( 'SELECT COUNT(*)', fn() => do_action( 'ramjet_form_response_stored', 1, null ) ); ${ count }`
		)
	).toBe( false );
} );

test( 'two simultaneous first webhooks share one secret @sqlite', async ( {
	site,
} ) => {
	expect(
		await meanwhile(
			site,
			`
			$other = null;
			$before( 'INSERT IGNORE', function () use ( &$other ) {
				$other = Ramjet\\Support\\Webhooks\\SigningSecret::for_site()->get()->reveal();
			} );
			$own = Ramjet\\Support\\Webhooks\\SigningSecret::for_site()->get()->reveal();
			echo wp_json_encode( array( strlen( $own ), $own === $other ) );`
		)
	).toEqual( [ 49, true ] );
} );
