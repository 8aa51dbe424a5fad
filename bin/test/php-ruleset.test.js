/**
 * @jest-environment node
 */
import { listRulesetProblems } from '../lib/php-ruleset.mjs';

const problemsOf = ( code, path = 'src/server/Post.php' ) =>
	listRulesetProblems( `<?php\n${ code }`, path );

test( 'a template has to end if it is opened directly', () => {
	const path = 'blocks/tea/render.php';
	expect( problemsOf( 'echo 1;', path ) ).toEqual( [
		`${ path }: lacks defined( 'ABSPATH' ) || exit;`,
	] );
	expect( problemsOf( "defined( 'ABSPATH' ) || exit;", path ) ).toEqual( [] );
} );

test.each( [
	'$wpdb->get_var( "SELECT 1 FROM $wpdb->posts LIMIT 1" );',
	'$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->posts WHERE ID = %d", $id ) );',
	'// phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared -- Placeholders.\n$wpdb->prepare( $query, $id );',
	"$method = sanitize_key( wp_unslash( $_SERVER['REQUEST_METHOD'] ?? '' ) );",
	"$size = absint( $_SERVER['CONTENT_LENGTH'] ?? 0 );",
	"if ( isset( $_GET['a'] ) && is_string( $_POST['b'] ?? null ) ) {}",
	'$all = wp_unslash( $_POST );',
	"$path = $_GET['path']; // phpcs:ignore WordPress.Security -- Only compared.",
] )( 'accepts %s', ( code ) => {
	expect( problemsOf( code ) ).toEqual( [] );
} );

test.each( [
	[ '$wpdb->get_var( $query );', 'queries a variable' ],
	[ '$wpdb->prepare( "SELECT $column", 1 );', 'queries a variable' ],
	[
		"if ( 'POST' === ( $_SERVER['REQUEST_METHOD'] ?? '' ) ) {}",
		'reads $_SERVER without',
	],
	[ "$text = wp_unslash( $_GET['text'] );", 'reads $_GET without' ],
	[ "$text = sanitize_key( $_GET['text'] );", 'reads $_GET without' ],
	[
		"$text = $_GET['text']; // phpcs:ignore WordPress.Security.NonceVerification -- Shown.",
		'reads $_GET without',
	],
	[ 'echo 1; // phpcs:ignore WordPress.Security', 'without a reason' ],
] )( 'finds %s', ( code, problem ) => {
	expect( problemsOf( code ) ).toEqual( [
		expect.stringContaining( problem ),
	] );
} );
