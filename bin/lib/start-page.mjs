import { phpString } from './site.mjs';

/** Headings for payments and for the groups of modules. A demo post without a group is in the last one. */
export const GROUPS = {
	payments: 'Payments',
	media: 'Media',
	writing: 'Writing',
	forms: 'Forms and signups',
	'maps-embeds': 'Maps and embeds',
	business: 'Business',
	site: 'Site',
	more: 'More',
};

const DASHBOARD = '/wp-admin/admin.php?page=ramjet';

/** Posts that come first under their heading, whatever the group of their module. */
const FIRST = {
	payments: [
		'demo-donations',
		'demo-payment-buttons',
		'demo-premium-content',
		'demo-simple-payments',
		'demo-recurring-payments',
		'demo-payments-intro',
	],
	media: [ 'demo-videopress-video' ],
};

/** Pictures of demo posts, named like the posts; `npm run screenshots -- start-page` takes them. */
const PICTURES = '/wp-content/plugins/ramjet/docs/images/start-page';

const block = ( name, html, attributes = '' ) =>
	`<!-- wp:${ name }${ attributes && ` ${ attributes }` } -->\n${ html }\n<!-- /wp:${ name } -->\n\n`;

const text = ( html ) => block( 'paragraph', `<p>${ html }</p>` );

const heading = ( title ) =>
	block( 'heading', `<h2 class="wp-block-heading">${ title }</h2>` );

const subheading = ( title ) =>
	block(
		'heading',
		`<h3 class="wp-block-heading alignwide" style="font-weight:600">${ title }</h3>`,
		'{"level":3,"align":"wide","style":{"typography":{"fontWeight":"600"}}}'
	);

const list = ( items ) =>
	block(
		'list',
		`<ul class="wp-block-list">${ items
			.map( ( item ) => block( 'list-item', `<li>${ item }</li>` ) )
			.join( '' ) }</ul>`
	);

const grid = ( content ) =>
	block(
		'group',
		`<div class="wp-block-group alignwide">${ content }</div>`,
		'{"align":"wide","layout":{"type":"grid","minimumColumnWidth":"16rem"}}'
	);

const card = ( content ) =>
	block(
		'group',
		`<div class="wp-block-group">${ content }</div>`,
		'{"style":{"spacing":{"blockGap":"0.5rem"}},"layout":{"type":"default"}}'
	);

const picture = ( source, path, alt ) =>
	block(
		'image',
		`<figure class="wp-block-image has-custom-border"><a href="${ path }"><img src="${ source }" alt="${ alt }" style="border-width:1px;aspect-ratio:3/2;object-fit:contain"/></a></figure>`,
		'{"aspectRatio":"3/2","scale":"contain","linkDestination":"custom","style":{"border":{"width":"1px"}}}'
	);

const escape = ( words ) =>
	words
		.replaceAll( '&', '&amp;' )
		.replaceAll( '<', '&lt;' )
		.replaceAll( '"', '&quot;' );

const link = ( path, words, attributes = '' ) =>
	`<a href="${ escape( path ) }"${ attributes }>${ words }</a>`;

const edit = ( { id } ) => `/wp-admin/post.php?post=${ id }&action=edit`;

const describe = ( demo ) => {
	const title = escape( demo.title );
	const label = ` aria-label="Edit ${ title }"`;
	return card(
		picture(
			`${ PICTURES }/${ demo.slug }.webp`,
			escape( demo.path ),
			`What ${ title } looks like`
		) +
			text(
				`${ link( demo.path, title ) }<br>` +
					`${ escape( demo.description ) } ${ link( edit( demo ), 'Edit', label ) }`
			)
	);
};

const groupOf = ( { slug, group } ) =>
	Object.keys( FIRST ).find( ( name ) => FIRST[ name ].includes( slug ) ) ??
	( group in GROUPS ? group : 'more' );

/* The posts of a group, those of FIRST in its order. */
const membersOf = ( demos, group ) => {
	const members = demos.filter(
		( demo ) => demo.description && groupOf( demo ) === group
	);
	const first = ( FIRST[ group ] ?? [] ).flatMap( ( slug ) =>
		members.filter( ( demo ) => demo.slug === slug )
	);
	return [
		...first,
		...members.filter( ( demo ) => ! first.includes( demo ) ),
	];
};

/**
 * The page that `npm start` opens.
 *
 * @param {import('./demo-posts.mjs').Demo[]} demos
 * @return {string} Saved markup of blocks. Its links have no host, because the port may change.
 */
export function writeStartPage( demos ) {
	const find = ( slug ) => demos.find( ( demo ) => demo.slug === slug );
	const form = find( 'demo-contact-form' );
	const assistant = find( 'demo-ai-assistant' );
	const video = find( 'demo-videopress-video' );
	const sales = Object.entries( {
		donations: 'donate',
		'premium-content': 'subscribe to read on',
		'payment-buttons': 'book a visit',
		'simple-payments': 'buy a print',
	} ).flatMap( ( [ name, words ] ) => {
		const demo = find( `demo-${ name }` );
		return demo ? link( demo.path, words ) : [];
	} );
	const groups = Object.entries( GROUPS ).map( ( [ group, title ] ) => {
		const members = membersOf( demos, group );
		return members.length === 0
			? ''
			: subheading( title ) + grid( members.map( describe ).join( '' ) );
	} );
	const first = [
		sales.length > 0 &&
			`Pay for something: ${ sales.join( ', ' ) }. No money moves, because this site skips the pages of Stripe and PayPal. Then find your payment under ${ link( `${ DASHBOARD }&path=payments`, 'Payments' ) } and your subscription under ${ link( `${ DASHBOARD }&path=payments&view=members`, 'Members' ) }, among made-up ones.`,
		video &&
			`${ link( video.path, 'Watch a video' ) } on this site’s own player, or ${ link( '/wp-admin/post-new.php', 'upload your own' ) } with the block <em>VideoPress</em>.`,
		form &&
			`${ link( form.path, 'Fill in a form' ) }. Then read what you sent under ${ link( `${ DASHBOARD }&path=responses`, 'Responses' ) }.`,
		`${ link( '/wp-admin/post-new.php', 'Make a form' ) }: add the block <em>Form</em> to a new post and choose a template.`,
		assistant &&
			`${ link( edit( assistant ), 'See the AI Assistant in the editor' ) }, with a suggestion that you can accept. To write more, it needs the API key of a model, which you enter under ${ link( `${ DASHBOARD }&path=settings&section=services&service=ai`, 'Services' ) }.`,
		`${ link( DASHBOARD, 'Open the dashboard' ) }. It shows what happened and what needs attention, and has all settings.`,
	];
	return (
		text(
			'Ramjet adds blocks, forms and writing tools to WordPress. They run on your own server and need no account.'
		) +
		text(
			'It does what Jetpack’s blocks do, without Jetpack. Its blocks have the same names and save the same markup: posts written with Jetpack open here unchanged, and Jetpack opens posts written here. Ramjet is not affiliated with Jetpack or WordPress.com.'
		) +
		text(
			'This site is for trying them out. It runs only on your computer and sends no emails. Log in as <code>admin</code> with the password <code>password</code>.'
		) +
		heading( 'Try this first' ) +
		list( first.filter( Boolean ) ) +
		heading( 'All blocks' ) +
		text(
			'Each block has a post. Follow its name to see what visitors see, or <em>Edit</em> to open it in the editor.'
		) +
		groups.join( '' )
	);
}

/**
 * Publishes the page, or updates it unless it was edited.
 *
 * @param {import('./site.mjs').Site}         site
 * @param {import('./demo-posts.mjs').Demo[]} demos
 * @return {Promise<string>} The path of its URL; the dashboard's if the page is in the trash.
 */
export async function seedStartPage( site, demos ) {
	const content = writeStartPage( demos );
	return site.php( `
		kses_remove_filters();
		$content = ${ phpString( content ) };
		$known   = get_posts( array( 'post_type' => 'page', 'meta_key' => '_ramjet_demo', 'meta_value' => 'start', 'post_status' => 'any,trash' ) )[0] ?? null;
		if ( null === $known || md5( $known->post_content ) === $known->_ramjet_demo_hash ) {
			$id = wp_insert_post( wp_slash( array(
				'ID'           => $known->ID ?? 0,
				'post_type'    => 'page',
				'post_title'   => 'Start here',
				'post_name'    => $known->post_name ?? 'start-here',
				'post_content' => $content,
				'post_status'  => $known->post_status ?? 'publish',
				'post_author'  => get_user_by( 'login', 'admin' )->ID,
				'meta_input'   => array( '_ramjet_demo' => 'start', '_ramjet_demo_hash' => md5( $content ) ),
			) ) );
		}
		$id ??= $known->ID;
		echo 'publish' === get_post_status( $id ) ? wp_make_link_relative( get_permalink( $id ) ) : '/wp-admin/';
	` );
}
