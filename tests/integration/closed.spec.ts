/*
 * No door (tests/support/doors.ts) shows closed content (tests/support/closed.ts). Add new doors and new kinds of
 * closed content to their lists.
 */
import { randomUUID } from 'node:crypto';
import { plant, plantVideo, type Planted } from '../support/closed';
import { doors, searches, videoDoors, type Door } from '../support/doors';
import { Browser, memberOf, newPlan } from '../support/members';
import { getPage } from '../support/headers';
import type { Session } from '../support/sessions';
import { expect, test } from '../support/test';

/** The text of a door's response. Members are redirected to their own view. */
async function read(
	browser: Browser,
	{ name, url, status = 200 }: Pick< Door, 'name' | 'url' | 'status' >,
	isMember: boolean
) {
	const door = new URL( url );
	if ( isMember ) {
		door.searchParams.set( 'ramjet_view', '1' );
	}
	let page = await browser.open( door.href );
	while ( page.status >= 300 && page.status < 400 ) {
		page = await browser.open( page.to );
	}
	expect.soft( page.status, `${ name }: ${ door.href }` ).toBe( status );
	return page.html;
}

/** Problems of a response: open texts that it lacks, and closed ones that it has. */
const problems = (
	where: string,
	text: string,
	shows: string[],
	hides: string[]
) => [
	...shows
		.filter( ( what ) => ! text.includes( what ) )
		.map( ( what ) => `${ where } lacks ${ what }` ),
	...hides
		.filter( ( what ) => text.includes( what ) )
		.map( ( what ) => {
			const at = text.indexOf( what );
			return `${ where } has ${ text.slice( Math.max( 0, at - 60 ), at + 60 ) }`;
		} ),
];

/** Problems of what a contributor can read while writing a post. */
async function problemsInEditor(
	contributor: Session,
	{ posts, pattern, category, closed, open, title }: Planted,
	videoBlocks: Record< string, object >
) {
	const found: string[] = [];
	const ask = async (
		path: string,
		shows: string[],
		status = 200,
		attributes?: object
	) => {
		const answer = attributes
			? await contributor.post( `/wp/v2/${ path }`, { attributes } )
			: await contributor.get( `/wp/v2/${ path }` );
		expect.soft( answer.status, path ).toBe( status );
		const text = JSON.stringify( answer.body );
		found.push( ...problems( path, text, shows, Object.values( closed ) ) );
	};
	for ( const { id } of posts ) {
		await ask( `posts/${ id }`, [ title ] );
		await ask( `posts/${ id }?context=edit`, [], 403 );
		await ask( `posts/${ id }/revisions`, [], 403 );
		await ask( `posts/${ id }/autosaves`, [], 403 );
	}
	const { body } = await contributor.post( '/wp/v2/posts', {
		title: 'A draft',
		meta: {
			_ramjet_related_pinned: posts.slice( 0, 6 ).map( ( { id } ) => id ),
		},
	} );
	const { id: draft } = body as { id: number };
	const related = `${ open }-related.jpg`;
	const field = 'context=edit&_fields=jetpack-related-posts';
	await ask( `posts/${ draft }?${ field }`, [ related ] );
	const preview = ( name: string, attributes: object, shows: string ) =>
		ask(
			`block-renderer/${ name }?context=edit&post_id=${ draft }`,
			[ shows ],
			200,
			attributes
		);
	const latest = {
		displayPostContent: true,
		postsToShow: 20,
		categories: [ { id: category } ],
	};
	for ( const displayPostContentRadio of [ 'full_post', 'excerpt' ] ) {
		await preview(
			'core/latest-posts',
			{ ...latest, displayPostContentRadio },
			`${ open }-words`
		);
	}
	await preview(
		'jetpack/related-posts',
		{ displayThumbnails: true, postsToShow: 6 },
		related
	);
	await preview( 'core/block', { ref: pattern }, 'Log in' );
	for ( const [ name, attributes ] of Object.entries( videoBlocks ) ) {
		await preview( name, attributes, '<figure' );
	}
	const { body: email } = await contributor.post( '/wp/v2/posts', {
		title: 'A draft',
		content: `<!-- wp:latest-posts ${ JSON.stringify( {
			...latest,
			displayPostContentRadio: 'full_post',
		} ) } /--><!-- wp:block {"ref":${ pattern }} /-->`,
	} );
	const emailed = await contributor.get(
		`/wpcom/v2/email-preview?post_id=${ ( email as { id: number } ).id }`
	);
	found.push(
		...problems(
			'email preview',
			JSON.stringify( emailed.body ),
			[ `${ open }-words` ],
			Object.values( closed )
		)
	);
	for ( const { id } of posts ) {
		const other = await contributor.get(
			`/wpcom/v2/email-preview?post_id=${ id }`
		);
		expect.soft( other.status ).toBe( 403 );
	}
	// Contributors can read synced patterns as they are saved: docs/blocks/premium-content.md.
	const saved = await contributor.get( `/wp/v2/blocks/${ pattern }` );
	expect( JSON.stringify( saved.body ) ).toContain( closed.pattern );
	return found;
}

test( 'no door shows closed content', async ( { as, site } ) => {
	const plan = newPlan();
	const planted = await plant( site, plan );
	const { closed, posts } = planted;
	const admin = await as( 'admin' );
	const contributor = await as( 'contributor' );
	closed.video = `secretvideo${ randomUUID().slice( 0, 8 ) }`;
	const video = await plantVideo(
		site,
		admin,
		closed.video,
		planted.category
	);
	const ofVideo = videoDoors( site, video );
	const all: Door[] = [
		...doors( site, planted ),
		...searches( site, planted ),
		...ofVideo,
		{ name: 'page with a video', url: video.link, shows: [ video.guid ] },
		// Private videos have no attachment page.
		{
			name: 'attachment page',
			url: `${ site.url }/?attachment_id=${ video.id }`,
			status: 404,
			shows: [],
		},
	];
	const found: string[] = [];
	const lookFor = async ( reader: string, member?: Browser ) => {
		for ( const door of all ) {
			const text = await read( member ?? new Browser(), door, !! member );
			const hides = door.hides ?? Object.values( closed );
			const where = `${ door.name }, ${ reader }:`;
			found.push( ...problems( where, text, door.shows, hides ) );
		}
	};
	const other = await memberOf( site, plan + 1 );
	const [ , , inEditor ] = await Promise.all( [
		lookFor( 'visitor' ),
		lookFor( 'member of another plan', other ),
		problemsInEditor( contributor, planted, video.blocks ),
	] );
	found.push( ...inEditor );
	// The member of the plan and the administrator read what the others do not.
	const paying = await memberOf( site, plan );
	const own = {
		paid: [ '-words', '.jpg', '.mp3', '-noted' ],
		pages: [ '-words', '-second' ],
	};
	for ( const [ name, ends ] of Object.entries( own ) ) {
		const url = posts.find( ( post ) => post.name === name )!.link;
		const text = await read( paying, { name, url }, true );
		const shows = ends.map( ( end ) => closed[ name ] + end );
		found.push( ...problems( `${ name }, member:`, text, shows, [] ) );
	}
	for ( const { name, url } of ofVideo ) {
		const response = await admin.request.get( url );
		const text = await response.text();
		const where = `${ name }, administrator:`;
		found.push( ...problems( where, text, [ closed.video ], [] ) );
	}
	expect( found ).toEqual( [] );
} );

test( 'blocks that a plugin keeps parsed show nothing closed', async ( {
	as,
	site,
} ) => {
	const planted = await plant( site, newPlan() );
	const { category, closed, posts, title } = planted;
	const view = {
		blockName: 'premium-content/subscriber-view',
		attrs: {},
		innerBlocks: [],
		innerHTML: `<p>${ closed.paid }-words</p>`,
		innerContent: [ `<p>${ closed.paid }-words</p>` ],
	};
	const latestPosts = {
		blockName: 'core/latest-posts',
		attrs: {
			categories: [ { id: category } ],
			displayPostContent: true,
			displayPostContentRadio: 'full_post',
			postsToShow: posts.length,
		},
		innerBlocks: [],
		innerHTML: '',
		innerContent: [],
	};
	const { body } = await (
		await as( 'editor' )
	).post( '/wp/v2/blocks', {
		title: 'Notes',
		status: 'publish',
		content: '<!-- wp:footnotes /-->',
	} );
	// The pattern is the first content that is parsed, while the view is being rendered.
	const viewWithPattern = {
		...view,
		innerBlocks: [
			{
				blockName: 'core/block',
				attrs: { ref: ( body as { id: number } ).id },
				innerBlocks: [],
				innerHTML: '',
				innerContent: [],
			},
		],
		innerContent: [ ...view.innerContent, null ],
	};
	const visitor = await as( 'visitor' );
	const found: string[] = [];
	for ( const [ block, shows ] of [
		[ view, [] ],
		[ viewWithPattern, [] ],
		[ latestPosts, [ title ] ],
	] as const ) {
		const { html } = await getPage( visitor, `/?s=${ randomUUID() }`, {
			parsedBlocks: [ block ],
		} );
		found.push(
			...problems(
				block.blockName,
				html,
				[ ...shows ],
				Object.values( closed )
			)
		);
	}
	expect( found ).toEqual( [] );
} );
