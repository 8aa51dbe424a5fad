/*
 * Encoding by ffmpeg under PHP-FPM: what outlives a request.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inSandbox } from '../support/sandbox';
import type { Session } from '../support/sessions';
import type { SiteUnderTest } from '../support/site';
import { expect, test } from '../support/test';

const CLIP = readFileSync( join( __dirname, '../support/media/clip.mp4' ) );

type Status = { state: string; percent: number; message: string };

/** Attachments of this test: a video that still waits would come before those of the next one. */
const uploaded: number[] = [];

test.afterEach( async ( { site } ) => {
	const ids = uploaded.splice( 0 ).join( ', ' );
	await site.php(
		`foreach ( array( ${ ids } ) as $id ) { wp_delete_attachment( $id, true ); }`
	);
} );

async function upload( user: Session, data: Buffer, headers = {} ) {
	const response = await user.request.post( '/wp-json/wp/v2/media', {
		headers: {
			...headers,
			'Content-Type': 'video/mp4',
			'Content-Disposition': 'attachment; filename="clip.mp4"',
		},
		data,
	} );
	expect( response.status() ).toBe( 201 );
	const { id } = await response.json();
	uploaded.push( id );
	return { id: id as number, route: `/ramjet/v1/videos/${ id }/encoding` };
}

test( 'a video is encoded after the reply to its upload @native', async ( {
	as,
	site,
}, info ) => {
	const clip = info.outputPath( 'still.mp4' );
	execFileSync( 'ffmpeg', [
		...[ '-v', 'error', '-f', 'lavfi', '-i', 'color=teal:s=1920x1080' ],
		...[ '-frames:v', '25', '-preset', 'ultrafast', clip ],
	] );
	// An ffmpeg that begins when the test says so.
	const go = info.outputPath( 'go' );
	const ffmpeg = info.outputPath( 'ffmpeg' );
	writeFileSync(
		ffmpeg,
		`#!/bin/sh\nuntil [ -e '${ go }' ]; do sleep 0.1; done\nexec ffmpeg "$@"\n`,
		{ mode: 0o755 }
	);
	const admin = await as( 'admin' );
	const { get, post, headers } = inSandbox( admin, {
		constants: { RAMJET_FFMPEG: ffmpeg },
	} );
	await post( '/jetpack/v4/settings', { video_encoding: true } );
	const { id, route } = await upload( admin, readFileSync( clip ), headers );

	const readState = async () => {
		const { status, body } = await get( route );
		expect( status ).toBe( 200 );
		return ( body as Status ).state;
	};
	try {
		await expect.poll( readState ).toBe( 'encoding' );
	} finally {
		writeFileSync( go, '' );
	}
	await expect.poll( readState ).toBe( 'done' );

	const media = await get( `/wp/v2/media/${ id }` );
	expect( media.body ).toMatchObject( {
		jetpack_videopress: { encoding: 'done', codec: 'avc1' },
	} );
	const urls: string[] = JSON.parse(
		await site.php( `
			$folder = Ramjet\\Media\\Video\\Files\\VideoFolder::of( ${ id } );
			echo wp_json_encode( array_map(
				static fn( $one ) => $folder->url( $one->file ),
				Ramjet\\Media\\Video\\Files\\Rendition::all( ${ id } )
			) );
		` )
	);
	expect( urls ).toHaveLength( 3 );
	for ( const url of urls ) {
		const response = await admin.request.get( url );
		expect( response.headers()[ 'content-type' ] ).toBe( 'video/mp4' );
	}
} );

/**
 * Runs PHP on a server that has the site's database and files, but a constant RAMJET_FFMPEG of its own, in a process
 * that WordPress starts anew: as WP-CLI does, without a user and without a web server.
 */
function runOnServer(
	site: SiteUnderTest,
	sandbox: string,
	ffmpeg: string,
	code: string
) {
	const quote = ( text: string ) => `'${ text.replace( /[\\']/g, '\\$&' ) }'`;
	const script = `
		define( 'DOING_CRON', true );
		define( 'RAMJET_FFMPEG', ${ quote( ffmpeg ) } );
		require ${ quote( `${ site.wordpress }/wp-load.php` ) };
		Ramjet\\Tests\\enter_sandbox( ${ quote( sandbox ) } );
		${ code }`;
	return site.php( `
		$php = array( PHP_BINARY, '-r', ${ quote( script ) } );
		echo shell_exec( implode( ' ', array_map( 'escapeshellarg', $php ) ) . ' 2>&1' );
	` );
}

/** What cron does on a server each minute. */
const TICK = `do_action( 'ramjet_video_watch' );`;

/** Has the present run look as if nothing had happened for two minutes. */
const TWO_MINUTES_LATER = `
	global $wpdb;
	$run       = json_decode( Ramjet\\Support\\Database\\AtomicOptions::read( 'ramjet_video_encoder' ), true );
	$run['seen'] -= 120;
	$wpdb->query( $wpdb->prepare(
		"UPDATE $wpdb->options SET option_value = %s WHERE option_name = 'ramjet_video_encoder'",
		wp_json_encode( $run )
	) );
`;

test( 'web servers leave videos to another server, and a third one continues when that one dies @native', async ( {
	as,
	site,
}, info ) => {
	const admin = await as( 'admin' );
	const { get, post, page, headers, conditions } = inSandbox( admin, {
		constants: { RAMJET_FFMPEG: 'worker' },
	} );
	const sandbox = conditions.sandbox!;
	await post( '/jetpack/v4/settings', { video_encoding: true } );
	const { id, route } = await upload( admin, CLIP, headers );
	const readState = async () =>
		( ( await get( route ) ).body as Status ).state;
	expect( await readState() ).toBe( 'waiting' );
	const media = await get( `/wp/v2/media/${ id }` );
	const { jetpack_videopress: video, source_url: file } = media.body as {
		jetpack_videopress: { guid: string; encoding: string };
		source_url: string;
	};
	expect( video.encoding ).toBe( 'waiting' );
	const frame = await post( `/wpcom/v2/videos/${ video.guid }/poster`, {
		at_time: 1,
	} );
	expect( frame.status ).toBe( 501 );
	const { body } = await post( '/wp/v2/pages', {
		title: 'Clip',
		status: 'publish',
		content: `<!-- wp:videopress/video {"id":${ id },"guid":"${ video.guid }"} /-->`,
	} );
	const { link } = body as { link: string };
	const { html } = await page( link.replace( site.url, '' ) );
	expect( html ).toContain( file );

	// The event is left to others when it is due, and stays when something runs it here nevertheless.
	const left = await runOnServer(
		site,
		sandbox,
		'worker',
		`
		$hook = 'ramjet_video_watch';
		wp_clear_scheduled_hook( $hook );
		wp_schedule_event( time() - 60, 'ramjet_minute', $hook );
		$ready = json_encode( wp_get_ready_cron_jobs() );
		${ TICK }
		$feature = new Ramjet\\Media\\Video\\EncodingFeature();
		echo json_encode( array(
			'runs'    => str_contains( $ready, $hook ),
			'stays'   => false !== wp_next_scheduled( $hook ),
			'run'     => Ramjet\\Media\\Video\\Encoding\\EncodingRun::current(),
			'waits'   => time() - Ramjet\\Media\\Video\\Encoding\\EncodingRun::last_asked() < HOUR_IN_SECONDS,
			'health'  => $feature->health_tests()['ramjet_ffmpeg']['test']()->description,
			'version' => $feature->health_information()['ffmpeg']['value'],
		) );`
	);
	expect( JSON.parse( left ) ).toEqual( {
		runs: false,
		stays: true,
		run: null,
		waits: true,
		health: 'Another server makes smaller files of videos with ffmpeg.',
		version: 'On another server',
	} );

	// A worker that is killed as soon as it has begun: what remains is its lease.
	const begun = info.outputPath( 'begun' );
	const killed = info.outputPath( 'ffmpeg' );
	writeFileSync( killed, `#!/bin/sh\ntouch '${ begun }'\nkill -9 $$\n`, {
		mode: 0o755,
	} );
	await runOnServer( site, sandbox, killed, TICK );
	await expect.poll( () => existsSync( begun ) ).toBe( true );
	expect( await readState() ).toBe( 'encoding' );

	const ffmpeg = execFileSync( 'which', [ 'ffmpeg' ] ).toString().trim();
	const tick = () => runOnServer( site, sandbox, ffmpeg, TICK );
	// It sees the files of that run for the first time.
	await tick();
	await tick();
	expect( await readState() ).toBe( 'encoding' );
	await runOnServer( site, sandbox, ffmpeg, TWO_MINUTES_LATER );
	await expect
		.poll( async () => {
			await tick();
			return readState();
		} )
		.toBe( 'done' );
	expect( ( await get( `/wp/v2/media/${ id }` ) ).body ).toMatchObject( {
		jetpack_videopress: { encoding: 'done' },
	} );
} );

test( 'the state of a video is for users who may edit it @native', async ( {
	as,
} ) => {
	const owner = await as( 'author' );
	const { route } = await upload( owner, CLIP );
	expect( ( await owner.get( route ) ).body ).toEqual( {
		state: 'off',
		percent: 0,
		message: '',
	} );
	for ( const [ role, status ] of [
		[ 'editor', 200 ],
		[ 'contributor', 403 ],
		[ 'visitor', 401 ],
	] as const ) {
		const user = await as( role );
		expect( ( await user.get( route ) ).status, role ).toBe( status );
	}
	const none = await owner.get( '/ramjet/v1/videos/999999999/encoding' );
	expect( none.status ).toBe( 404 );
} );
