import { randomUUID } from 'node:crypto';
import { runCommands, type Command } from '../../support/cli';
import { expect, test } from '../../support/test';
import type { SiteUnderTest } from '../../support/site';

/** Runs commands in a sandbox of this test. */
const run = (
	site: SiteUnderTest,
	commands: Command[],
	sandbox = randomUUID()
) =>
	runCommands(
		site,
		commands,
		`\\Ramjet\\Tests\\enter_sandbox( '${ sandbox }' );`
	);

test.describe( 'WP-CLI', () => {
	test( 'shows, disconnects and restores the connection', async ( {
		site,
	} ) => {
		const printed = await run( site, [
			[ 'ramjet status', [], { user: 'author' } ],
			[ 'ramjet disconnect', [], { user: 'author' } ],
			[ 'ramjet status', [], { user: 'author' } ],
			[ 'ramjet disconnect' ],
			[ 'ramjet status' ],
			[ 'ramjet connect' ],
			[ 'ramjet connect', [], { user: 'admin' } ],
			[ 'ramjet status', [], { user: 'editor@example.com' } ],
		] );
		expect( printed ).toEqual( [
			'registered: yes',
			'offline: no',
			'test: success',
			'owner: admin',
			'plugins: ramjet',
			'user author: connected',
			'exit 0',
			'Success: author is disconnected.',
			'exit 0',
			'registered: yes',
			'offline: no',
			'test: success',
			'owner: admin',
			'plugins: ramjet',
			'user author: not connected',
			'exit 0',
			'Success: The site and all users are disconnected.',
			'exit 0',
			'registered: no',
			'offline: no',
			'test: The site is not registered. Please set up Ramjet first.',
			'owner: ',
			'plugins: ramjet',
			'exit 0',
			'The site is registered now.',
			'Success: No user was connected. Name one with --user to connect them.',
			'exit 0',
			'The site is already registered.',
			'Success: admin is connected.',
			'exit 0',
			'registered: yes',
			'offline: no',
			'test: success',
			'owner: admin',
			'plugins: ramjet',
			'user editor: not connected',
			'exit 0',
		] );
	} );

	test( 'exits with an error if a command fails', async ( { site } ) => {
		expect(
			await run( site, [
				[ 'ramjet connect', [], { user: 'nobody' } ],
				[ 'ramjet connect', [], { user: 'subscriber' } ],
				[ 'ramjet module activate', [ 'no-module' ] ],
			] )
		).toEqual( [
			'Error: There is no such user.',
			'exit 1',
			'The site is already registered.',
			'Error: Your role does not allow you to connect an account.',
			'exit 1',
			'Error: There is no such module.',
			'exit 1',
		] );
	} );

	test( 'lists modules and turns them on and off', async ( { site } ) => {
		const printed = await run( site, [
			[ 'ramjet module deactivate', [ 'markdown' ] ],
			[ 'ramjet module list' ],
			[ 'ramjet module activate', [ 'markdown' ] ],
			[ 'ramjet module list' ],
		] );
		expect( printed[ 0 ] ).toBe( 'Success: Markdown is off.' );
		expect( printed ).toContain( 'markdown: Markdown: no: yes' );
		expect( printed ).toContain( 'rating-star: Star Rating: yes: yes' );
		expect( printed ).toContain( 'Success: Markdown is on.' );
		expect( printed ).toContain( 'markdown: Markdown: yes: yes' );
	} );

	test( 'sends no newsletter before it is set up', async ( { site } ) => {
		const sandbox = randomUUID();
		// The command is there from the next process on.
		await run(
			site,
			[ [ 'ramjet module activate', [ 'subscriptions' ] ] ],
			sandbox
		);
		expect(
			await run( site, [ [ 'ramjet newsletter send' ] ], sandbox )
		).toEqual( [
			'Error: Enter the sender’s email address: nothing is sent without it.',
			'exit 1',
		] );
	} );

	test( 'moves what Jetpack has stored, and restores what was before', async ( {
		site,
	} ) => {
		const sandbox = randomUUID();
		const commands = ( ...list: Command[] ) => run( site, list, sandbox );
		expect(
			await commands( [ 'ramjet move run' ], [ 'ramjet move undo' ] )
		).toEqual( [
			'Error: Jetpack has stored no settings on this site.',
			'exit 1',
			'Error: There is no move to undo.',
			'exit 1',
		] );
		await site.php( `
			\\Ramjet\\Tests\\enter_sandbox( '${ sandbox }' );
			update_option( 'jetpack_active_modules', array( 'likes', 'stats' ) );` );
		expect(
			await commands(
				[ 'ramjet move run', [], { 'dry-run': '1' } ],
				[ 'ramjet move run', [], { rows: 'likes,lamps, buoys' } ],
				[ 'ramjet move run', [], { rows: 'likes' } ],
				[ 'ramjet move run' ],
				[ 'ramjet move undo' ]
			)
		).toEqual( [
			'likes: move: Likes: On: Off: ',
			'stats: move: Views: On: Off: ',
			'exit 0',
			'Error: There is no row lamps, buoys.',
			'exit 1',
			'Modules: Likes: Off: On: moved',
			'Success: The settings were moved.',
			'exit 0',
			'Modules: Likes: Off: On: moved',
			'Modules: Views: Off: On: moved',
			'Success: The settings were moved.',
			'exit 0',
			'Modules: Likes: Off: On: restored',
			'Modules: Views: Off: On: restored',
			'Success: The settings were restored.',
			'exit 0',
		] );
	} );

	test( 'is not used if it is not running', async ( { site } ) => {
		const printed = await site.php(
			`echo wp_json_encode( array_filter( get_included_files(), fn ( $file ) => str_contains( $file, 'Commands.php' ) ) );`
		);
		expect( JSON.parse( printed ) ).toEqual( [] );
	} );

	test( 'lists what a move from Jetpack leaves to a person @sqlite', async ( {
		site,
	} ) => {
		const sandbox = randomUUID();
		const look = () => run( site, [ [ 'ramjet move look' ] ], sandbox );
		expect( await look() ).toEqual( [
			'Error: There is nothing of Jetpack on this site.',
			'exit 1',
		] );
		await site.php( `
			\\Ramjet\\Tests\\enter_sandbox( '${ sandbox }' );
			update_option( 'jetpack_active_modules', array( 'stats' ) );` );
		const printed = await look();
		expect( printed ).toContain( '100%' );
		expect( printed ).toContain(
			'1: Views counted by Jetpack Stats: They stay at WordPress.com; their total can be entered in Views.'
		);
		expect( printed.at( -1 ) ).toBe( 'exit 0' );
	} );

	test( 'builds the index of related posts and shows its state', async ( {
		site,
	} ) => {
		const printed = await run( site, [
			[ 'ramjet related-posts status' ],
			[ 'ramjet related-posts rebuild', [], { restart: '1' } ],
			[ 'ramjet related-posts status' ],
		] );
		expect( printed[ 0 ] ).toMatch( /^missing: 0: \d+: 0$/ );
		expect( printed ).toContain(
			'Success: The index of related posts is complete.'
		);
		expect( printed.join( '\n' ) ).toMatch(
			/\d+ of \d+ posts, [\d,]+ per second\./
		);
		expect( printed.at( -2 ) ).toMatch( /^idle: \d+: \d+: 100$/ );
	} );
} );
