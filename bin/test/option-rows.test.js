/**
 * @jest-environment node
 */
import { listOptionUses, listSharedRows } from '../lib/option-rows.mjs';

/**
 * The problems of classes.
 *
 * @param {Object<string, string>} bodies Of the classes, by name.
 */
const problemsOf = ( bodies ) =>
	listSharedRows(
		Object.entries( bodies ).map( ( [ name, body ] ) =>
			listOptionUses(
				`<?php final class ${ name } { ${ body } }`,
				`src/server/${ name }.php`
			)
		)
	);

/** A class that changes one row, and begins rows with a prefix. */
const ATOMIC = {
	Keys: `public const ROW = 'ramjet_key'; private const PREFIX = 'ramjet_part_';
		public static function option( $name ) { return self::PREFIX . $name; }
		function change( $id ) { AtomicOptions::swap( self::ROW, null, 'x' ); AtomicOptions::delete( self::PREFIX . $id ); }
		function lock() { return Lease::acquire( 'ramjet_lock', 9 ); }`,
};

test.each( [
	[ 'get_option( Keys::ROW );', 'ramjet_key' ],
	[ "update_option( 'ramjet_key', 1, false );", 'ramjet_key' ],
	[ '$name = Keys::ROW; delete_option( $name );', 'ramjet_key' ],
	[
		"foreach ( array( 'a', Keys::ROW ) as $name ) { get_option( $name ); }",
		'ramjet_key',
	],
	[ "wp_prime_option_caches( array( 'a', Keys::ROW ) );", 'ramjet_key' ],
	[ "$this->settings->prime( 'a', Keys::ROW );", 'ramjet_key' ],
	[ "array_map( 'delete_option', array( Keys::ROW ) );", 'ramjet_key' ],
	[ 'Options::save( Keys::ROW, "", true );', 'ramjet_key' ],
	[ 'new JsonOption( Keys::ROW );', 'ramjet_key' ],
	[ 'get_option( Keys::option( $id ) );', 'ramjet_part_*' ],
	[ 'get_option( "ramjet_part_$id" );', 'ramjet_part_*' ],
	[ "get_option( 'ramjet_part_1' );", 'ramjet_part_1' ],
	[ "get_option( 'ramjet_lock' );", 'ramjet_lock' ],
] )( 'finds a row that is both: %s', ( code, row ) => {
	expect(
		problemsOf( { ...ATOMIC, Page: `function show( $id ) { ${ code } }` } )
	).toEqual( [
		expect.stringContaining( `Page.php: the row ${ row } is read` ),
	] );
} );

test( 'finds a row that is both within the class, and one that a page loads with others', () => {
	expect(
		problemsOf( {
			Keys: `${ ATOMIC.Keys } function read() { return get_option( self::ROW ); }`,
			Feature: 'function state_options() { return array( Keys::ROW ); }',
		} )
	).toEqual( [
		expect.stringContaining( 'Feature.php: the row ramjet_key' ),
		expect.stringContaining( 'Keys.php: the row ramjet_key' ),
	] );
} );

test( 'lets different rows be', () => {
	expect(
		problemsOf( {
			...ATOMIC,
			Page: `function show() { get_option( 'blogname' ); get_option( 'ramjet_keys' ); get_option( "ramjet_$x" );
				AtomicOptions::read( Keys::ROW ); }`,
		} )
	).toEqual( [] );
} );
