import { inSandbox } from '../support/sandbox';
import { expect, test } from '../support/test';

const LOOK = '/ramjet/v1/move/look';
const POSTS = 10_000;

test( 'a look through 10,000 posts that is killed ten times counts each post once @native', async ( {
	as,
	site,
} ) => {
	test.slow();
	const { conditions, get, post } = inSandbox( await as( 'admin' ) );
	const php = ( code: string ) =>
		site.php(
			`Ramjet\\Tests\\enter_sandbox( '${ conditions.sandbox }' ); ${ code }`
		);
	try {
		await php( `
			global $wpdb;
			update_option( 'jetpack_active_modules', array( 'blocks' ) );
			for ( $start = 0; $start < ${ POSTS }; $start += 1000 ) {
				$row = "('Killed', 'jetpack-testimonial', 'publish', NOW(), NOW(), '', '', '', '', '')";
				$wpdb->query( "INSERT INTO $wpdb->posts (post_title, post_type, post_status, post_date, post_date_gmt, post_content,
					post_excerpt, to_ping, pinged, post_content_filtered) VALUES " . implode( ',', array_fill( 0, 1000, $row ) ) );
			}
			( new Ramjet\\Move\\Look\\Look( $wpdb ) )->restart();
		` );
		for ( let kills = 0; kills < 10; kills++ ) {
			// Each one is killed before one of its queries, and what it holds is over at once.
			const killed = php( `
				global $wpdb;
				$progress = json_decode( $wpdb->get_var( "SELECT option_value FROM $wpdb->options WHERE option_name = 'ramjet_move_look'" ), true );
				update_option( 'ramjet_move_look', wp_json_encode( array_replace( $progress, array( 'lease' => 0 ) ) ) );
				$left = wp_rand( 5, 12 );
				add_filter( 'query', static function ( string $query ) use ( &$left ): string {
					--$left || exec( 'kill -9 ' . getmypid() );
					return $query;
				} );
				( new Ramjet\\Move\\Look\\Look( $wpdb ) )->run( 60 );
			` );
			await expect( killed ).rejects.toThrow();
		}
		const { body } = await get( LOOK );
		expect( body ).toMatchObject( { state: 'running' } );
		await php( `
			global $wpdb;
			$progress = json_decode( get_option( 'ramjet_move_look' ), true );
			update_option( 'ramjet_move_look', wp_json_encode( array_replace( $progress, array( 'lease' => 0 ) ) ) );
		` );
		await expect
			.poll( async () => ( await post( LOOK, { continue: true } ) ).body )
			.toMatchObject( {
				state: 'done',
				percent: 100,
				findings: expect.arrayContaining( [
					expect.objectContaining( {
						id: 'testimonials',
						count: POSTS,
					} ),
				] ),
			} );
	} finally {
		await php( `
			global $wpdb;
			$wpdb->query( "DELETE FROM $wpdb->posts WHERE post_type = 'jetpack-testimonial'" );
			wp_clear_scheduled_hook( 'ramjet_move_look' );
		` );
	}
} );
