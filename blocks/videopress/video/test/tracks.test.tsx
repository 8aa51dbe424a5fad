/* @jest-environment ./tests/support/jest-upload-environment.js */
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { preferReducedMotion } from '../../../../tests/support/reduced-motion';
import { installPlayers } from '../test-support/players';
import {
	findText,
	queryText,
	renderVideo,
	startVideoServer,
	stopVideoServer,
	type VideoServer,
} from '../test-support/video-server';

const VTT = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n';

let server: VideoServer;

beforeAll( () => {
	installPlayers();
	// Popovers are there at once.
	preferReducedMotion();
} );

beforeEach( async () => {
	server = await startVideoServer();
} );

afterEach( stopVideoServer );

const click = ( name: string, index = 0 ) => {
	const button = screen.getAllByText( name )[ index ]!;
	return act( async () => fireEvent.click( button ) );
};

/** Opens the list of tracks. */
async function open() {
	const block = await renderVideo( {}, { toolbar: true } );
	const button = await block.toolbar.findByText( 'Text tracks' );
	await act( async () => fireEvent.click( button ) );
	return block;
}

const upload = ( name: string, type = '' ) =>
	fireEvent.change(
		document.querySelector( 'input[accept=".vtt,.srt,text/vtt"]' )!,
		{ target: { files: [ new File( [ VTT ], name, { type } ) ] } }
	);

const listPosted = () =>
	server.changes( server.routes.tracks ).map( ( { data } ) => data );

test( 'a track is added; only the file is required', async () => {
	const block = await open();
	await click( 'Add track' );
	const save = screen.getByText( 'Save' );
	expect( save ).toHaveAttribute( 'aria-disabled', 'true' );
	upload( 'notes.txt', 'text/plain' );
	expect(
		await findText( 'Choose a WebVTT or SubRip file (.vtt or .srt).' )
	).toBeVisible();
	expect( save ).toHaveAttribute( 'aria-disabled', 'true' );
	upload( 'hello.VTT' );
	expect( await findText( 'hello.VTT' ) ).toBeVisible();
	await act( async () => fireEvent.click( save ) );
	expect(
		await screen.findByLabelText( 'English (Subtitles)' )
	).toBeVisible();
	expect( listPosted() ).toEqual( [
		{ kind: 'subtitles', srclang: 'en', label: 'English', vtt: VTT },
	] );
	expect( block.attributes()?.tracks ).toEqual( [
		{
			kind: 'subtitles',
			srcLang: 'en',
			label: 'English',
			src: 'subtitles-en.vtt',
		},
	] );
} );

test( 'a track of each kind and language is added once', async () => {
	server.tracks = { captions: { de: { src: 'a.vtt', label: 'Deutsch' } } };
	await open();
	await click( 'Add track' );
	upload( 'a.vtt', 'text/vtt' );
	const enter = ( label: string, value: string ) =>
		fireEvent.change( screen.getByLabelText( label ), {
			target: { value },
		} );
	enter( 'Label', ' Auf Deutsch ' );
	enter( 'Source language', 'DE' );
	const kind = screen.getByLabelText( 'Kind' );
	expect(
		[ ...kind.querySelectorAll( 'option' ) ].map(
			( { textContent } ) => textContent
		)
	).toEqual( [
		'Subtitles',
		'Captions',
		'Descriptions',
		'Chapters',
		'Metadata',
	] );
	enter( 'Kind', 'captions' );
	await click( 'Save' );
	expect(
		await findText( 'A track already exists for that language and kind.' )
	).toBeVisible();
	expect( listPosted() ).toEqual( [] );
	enter( 'Kind', 'descriptions' );
	await click( 'Save' );
	await screen.findByLabelText( 'Auf Deutsch (Descriptions)' );
	expect( listPosted() ).toEqual( [
		{ kind: 'descriptions', srclang: 'DE', label: 'Auf Deutsch', vtt: VTT },
	] );
} );

test( 'a SubRip file is added, and its invalid cues are counted', async () => {
	server.dropped = 2;
	await open();
	await click( 'Add track' );
	upload( 'a.srt', 'application/x-subrip' );
	await click( 'Save' );
	const notice = /^2 texts were left out/;
	expect( await findText( notice ) ).toBeVisible();
	await click( 'Add track' );
	await click( 'Cancel' );
	expect( queryText( notice ) ).toBeNull();
} );

test( 'the server’s message about a file is shown', async () => {
	server.fail( 'tracks', 400 );
	await open();
	await click( 'Add track' );
	upload( 'a.vtt' );
	await click( 'Save' );
	expect( await findText( 'Error: You may not.' ) ).toBeVisible();
	// Nothing has to be entered again.
	server.restore( 'tracks' );
	await click( 'Save' );
	await waitFor( () =>
		expect( queryText( 'Error: You may not.' ) ).toBeNull()
	);
	expect( server.tracks ).toHaveProperty( 'subtitles.en' );
} );

test( 'a track is deleted after a confirmation', async () => {
	server.tracks = {
		subtitles: {
			en: { src: 'a.vtt', label: 'English' },
			fr: { src: 'b.vtt', label: 'Français' },
		},
	};
	const block = await open();
	await click( 'Delete', 1 );
	expect( await findText( /^Delete ‘Français’\?/ ) ).toBeVisible();
	await click( 'Cancel' );
	await click( 'Delete', 1 );
	await click( 'Delete', 1 );
	await waitFor( () =>
		expect( screen.queryByLabelText( /Français/ ) ).toBeNull()
	);
	expect( server.tracks.subtitles ).not.toHaveProperty( 'fr' );
	expect( block.attributes()?.tracks ).toHaveLength( 1 );
} );
