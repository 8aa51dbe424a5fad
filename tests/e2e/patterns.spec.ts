/*
 * Since WordPress 7.0, only content can be changed in a pattern: blocks without content cannot even be selected. Changes
 * each block there.
 */
import { randomInt, randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { APP_SECRET } from '../services/instagram';
import { AUDIENCES, MAILCHIMP_KEY } from '../services/mailchimp';
import { startPodcastHost } from '../services/podcasts';
import { stripeKey } from '../services/stripe';
import { serviceConstants } from '../support/conditions';
import type { Editor, EditorBlock } from '../support/editor';
import { headersUnder } from '../support/headers';
import { isInPostEditor, readOwnMarkup } from '../support/saved-markup';
import { expect, test } from '../support/test';

/** Blocks that cannot be changed in a pattern, and why. */
const WITHOUT_CONTENT: Record< string, string > = {
	'jetpack/ai-assistant':
		'What it has written replaces it, which WordPress refuses there.',
	'jetpack/blogging-prompt': 'The day’s prompt fills it.',
	'jetpack/form-progress-indicator': 'Follows from the steps of its form.',
	'jetpack/form-step-navigation':
		'Its buttons have the texts, and none can be added.',
	'jetpack/form-step-divider': 'Splits a step while a form is made.',
	'jetpack/like': 'The likes of the post fill it.',
	'jetpack/paywall': 'Says where what everybody can read ends.',
	'jetpack/payments-intro': 'The block that is chosen replaces it.',
	'jetpack/top-posts': 'The most viewed posts fill it.',
	'jetpack/wordads': 'The site’s owner has filled it for all pages.',
};

/** Blocks that are saved in fields, which show and change them themselves. */
const IN_FIELDS = [
	'jetpack/input',
	'jetpack/input-range',
	'jetpack/input-rating',
	'jetpack/label',
	'jetpack/option',
	'jetpack/options',
	'jetpack/phone-input',
];

/** What a change has: the block, its panels, and its buttons in the toolbar. */
type Parts = {
	editor: Editor;
	block: Locator;
	panels: Locator;
	toolbar: Locator;
};

type Change = ( parts: Parts ) => Promise< unknown >;

const VALUES: Record< string, string > = { number: '7', time: '07:00' };

/** Changes the first text that is edited in the block itself, not in a block within it. */
const type: Change = async ( { block } ) => {
	const fields = block.locator(
		'xpath=descendant-or-self::*[self::input or self::textarea or @contenteditable="true"]'
	);
	const id = await block.getAttribute( 'data-block' );
	const findOwn = () =>
		fields.evaluateAll(
			( elements, own ) =>
				elements.findIndex( ( element ) => {
					const kind = element.getAttribute( 'type' ) ?? 'text';
					return (
						element.closest( `[data-block="${ own }"]` ) ===
							element.closest( '[data-block]' ) &&
						[ 'number', 'text', 'time' ].includes( kind ) &&
						! element.matches( ':disabled' )
					);
				} ),
			id
		);
	await expect.poll( findOwn ).not.toBe( -1 );
	const field = fields.nth( await findOwn() );
	const kind = ( await field.getAttribute( 'type' ) ) ?? '';
	await field.fill( VALUES[ kind ] ?? 'Changed' );
};

/** Adds a block, if the inserter offers it. */
const insert =
	( name: string ): Change =>
	async ( { editor, block } ) => {
		const parent = await block.getAttribute( 'data-block' );
		await editor.page.evaluate(
			( [ blockName, root ] ) => {
				const { wp } = window;
				const added = wp.blocks.createBlock( blockName, {}, [] );
				// Refused where it cannot be inserted.
				return wp.data
					.dispatch( 'core/block-editor' )
					.insertBlock?.( added, undefined, root );
			},
			[ name, parent ] as const
		);
	};

const fillInBlock =
	( label: string, value: string ): Change =>
	async ( { block } ) =>
		block.getByLabel( label ).first().fill( value );

/** Fills in a field of a panel, which is opened first if it is closed. */
const fillIn =
	( label: string, value: string, closed?: string ): Change =>
	async ( { panels } ) => {
		if ( closed ) {
			await panels.getByRole( 'button', { name: closed } ).click();
		}
		await panels.getByLabel( label, { exact: true } ).fill( value );
	};

const select =
	( label: string, option: string ): Change =>
	async ( { panels } ) =>
		panels.getByLabel( label ).selectOption( option );

/** Replaces what is embedded, with the button of the toolbar if there is one. */
const embed =
	( url: string, button?: string ): Change =>
	async ( { block, toolbar } ) => {
		if ( button ) {
			await toolbar.getByRole( 'button', { name: button } ).click();
		}
		const field = block.getByRole( 'textbox' );
		await field.fill( url );
		await block.getByRole( 'button', { name: 'Embed' } ).click();
	};

const press =
	( name: string ): Change =>
	async ( { block } ) =>
		block.getByRole( 'button', { name } ).click();

const addPlan =
	( button: string, submit: string ): Change =>
	async ( { panels } ) => {
		await panels.getByRole( 'button', { name: button } ).click();
		await panels.getByLabel( 'Name' ).fill( randomUUID().slice( 0, 8 ) );
		await panels.getByLabel( 'Price' ).fill( '7.50' );
		await panels.getByRole( 'button', { name: submit } ).click();
	};

/** How blocks are changed that have no text to type; the file of their markup if it is not the first. */
const CHANGES: Record< string, Change | [ file: string, Change ] > = {
	'jetpack/calendly': async ( parts ) => {
		await fillIn(
			'Calendly web address or embed code…',
			'https://calendly.com/acme/15min'
		)( parts );
		await parts.panels.getByRole( 'button', { name: 'Embed' } ).click();
	},
	'jetpack/contact-form': fillIn(
		'Email address to send to',
		'desk@example.org',
		'Email Connection'
	),
	'jetpack/contact-info': insert( 'jetpack/phone' ),
	'jetpack/dropzone': insert( 'core/paragraph' ),
	'jetpack/eventbrite': embed(
		'https://www.eventbrite.com/e/concert-tickets-1234567890'
	),
	'jetpack/fieldset-image-options': press( 'Add option' ),
	'jetpack/form-step': fillIn( 'Step label', 'Your wishes' ),
	'jetpack/form-step-container': insert( 'jetpack/form-step' ),
	'jetpack/gif': [ 'media', fillInBlock( 'Caption', 'A cat' ) ],
	'jetpack/google-calendar': async ( parts ) => {
		await fillIn(
			'Google Calendar URL or iframe',
			'https://calendar.google.com/calendar/embed?src=team%40example.org'
		)( parts );
		await parts.panels.getByRole( 'button', { name: 'Embed' } ).click();
	},
	'jetpack/google-docs-embed': embed(
		'https://docs.google.com/document/d/another/edit',
		'Edit URL'
	),
	'jetpack/image-compare': fillIn( 'Image before', 'A bare wall' ),
	'jetpack/instagram-gallery': async ( parts ) => {
		const [ popup ] = await Promise.all( [
			parts.editor.page.waitForEvent( 'popup' ),
			press( 'Connect to Instagram' )( parts ),
		] );
		await popup.getByRole( 'link', { name: 'Allow' } ).click();
	},
	'jetpack/mailchimp': fillIn( 'Success text', 'Welcome' ),
	'jetpack/map': [
		'twelve-places',
		async ( { panels } ) => {
			await panels.getByRole( 'button', { name: 'Markers' } ).click();
			await panels
				.locator( '.ramjet-map-markers button[aria-expanded="false"]' )
				.first()
				.click();
			await panels.getByLabel( 'Marker Title' ).fill( 'The bakery' );
		},
	],
	'jetpack/blogroll': insert( 'jetpack/blogroll-item' ),
	'jetpack/goodreads': select( 'Shelf', 'To read' ),
	'jetpack/nextdoor': async ( parts ) => {
		await fillIn(
			'Nextdoor post URL',
			'https://nextdoor.com/p/other1'
		)( parts );
		await parts.panels
			.getByRole( 'button', { name: 'Embed', exact: true } )
			.click();
	},
	'jetpack/opentable': select( 'Language', 'Deutsch' ),
	'jetpack/payment-buttons': insert( 'jetpack/recurring-payments' ),
	'jetpack/pinterest': embed(
		'https://www.pinterest.com/pin/99360735500167749/'
	),
	'jetpack/rating-star': press( '5 stars' ),
	'jetpack/recurring-payments': addPlan(
		'Add a new payment plan',
		'Add payment plan'
	),
	'jetpack/related-posts': [ 'old-headline', press( 'Edit the headline' ) ],
	'jetpack/send-a-message': [
		'send-a-message',
		insert( 'jetpack/whatsapp-button' ),
	],
	'jetpack/sharing-button': fillIn( 'Label', 'Tell a friend' ),
	'jetpack/sharing-buttons': insert( 'jetpack/sharing-button' ),
	'jetpack/slideshow': [ 'two-images', type ],
	'jetpack/story': [
		'story/test/fixtures/app',
		fillInBlock( 'Alternative text', 'Boats' ),
	],
	'jetpack/tiled-gallery': select( 'Link To', 'Media File' ),
	'jetpack/tock': async ( { editor, toolbar } ) => {
		await toolbar
			.getByRole( 'button', { name: 'Edit Tock business name' } )
			.click();
		const field = editor.page
			.locator( '.components-popover' )
			.getByRole( 'textbox' );
		await field.fill( 'smyth' );
		await field.press( 'Enter' );
	},
	'jetpack/subscriber-login': fillIn( 'Log in label', 'Sign in' ),
	'jetpack/zoom-scheduler': embed(
		'https://scheduler.zoom.us/ben/call',
		'Edit URL'
	),
	'premium-content/buttons': insert( 'premium-content/login-button' ),
	'premium-content/container': addPlan(
		'Add a new subscription',
		'Add subscription'
	),
	'premium-content/logged-out-view': insert( 'core/paragraph' ),
	'premium-content/subscriber-view': insert( 'core/paragraph' ),
};

/** Those first that are saved as they are. */
const fixtures = readOwnMarkup()
	.filter( isInPostEditor )
	.filter( ( { isBroken } ) => ! isBroken )
	.sort(
		( a, b ) =>
			Number( a.markup !== a.serialized ) -
			Number( b.markup !== b.serialized )
	);

const inPattern = ( markup: string ) =>
	`<!-- wp:group {"metadata":{"patternName":"theme/pattern"}} -->\n<div class="wp-block-group">${ markup }</div>\n<!-- /wp:group -->`;

const find = ( blocks: EditorBlock[], name: string ): EditorBlock | undefined =>
	blocks
		.flatMap( ( block ) => [
			block.name === name ? block : find( block.innerBlocks, name ),
		] )
		.find( Boolean );

test( 'Each block can be changed in a pattern', async ( {
	as,
	doubles,
	editor,
	under,
} ) => {
	test.slow();
	const podcasts = await startPodcastHost();
	const conditions = {
		sandbox: randomUUID(),
		services: { origin: doubles.origin, mode: 'ok' as const },
		constants: {
			...serviceConstants( 'instagram', {
				app_id: String( randomInt( 10_000_000, 99_999_999 ) ),
				app_secret: APP_SECRET,
			} ),
			...serviceConstants( 'mailchimp', {
				key: MAILCHIMP_KEY,
				audience: AUDIENCES.Press,
			} ),
			...serviceConstants( 'stripe', { key: stripeKey( randomUUID() ) } ),
		},
	};
	await under( conditions );
	const session = await as( 'admin' );
	await session.rest( 'POST', '/ramjet/v1/services/stripe/test', {
		data: {},
		headers: headersUnder( session, conditions ),
	} );
	await editor.newPost();
	await editor.openBlockSettings();
	const { page } = editor;
	const panels = page.locator( '.block-editor-block-inspector' );
	const toolbar = page.getByRole( 'toolbar', { name: 'Block tools' } );
	const names = await page.evaluate( () =>
		(
			window.wp.data.select( 'core/blocks' ).getBlockTypes?.() as {
				name: string;
			}[]
		 )
			.map( ( { name } ) => name )
			.filter( ( name ) =>
				/^(jetpack|premium-content|videopress)\//.test( name )
			)
	);
	const changes: typeof CHANGES = {
		...CHANGES,
		'jetpack/podcast-player': embed( `${ podcasts.origin }/feed.xml` ),
	};

	for ( const name of names.filter(
		( one ) => ! IN_FIELDS.includes( one )
	) ) {
		await test.step( name, async () => {
			const own = changes[ name ] ?? type;
			const [ file, change ] = Array.isArray( own ) ? own : [ '', own ];
			const fixture = fixtures.find(
				( { name: path, serialized } ) =>
					path.includes( file ) &&
					serialized.includes( `<!-- wp:${ name } ` )
			)!;
			await editor.setContent( inPattern( fixture.serialized ) );
			const block = editor.block( name ).first();
			await block.waitFor( { state: 'attached' } );
			const before = find( await editor.getBlocks(), name );
			const mode = await page.evaluate(
				( id ) =>
					window.wp.data
						.select( 'core/block-editor' )
						.getBlockEditingMode?.( id ),
				before?.clientId
			);
			expect( mode ).toBe(
				name in WITHOUT_CONTENT ? 'disabled' : 'contentOnly'
			);
			if ( name in WITHOUT_CONTENT ) {
				return;
			}
			await editor.select( name );
			await change( { editor, block, panels, toolbar } );
			await expect
				.poll( async () => find( await editor.getBlocks(), name ) )
				.not.toEqual( before );
		} );
	}
	await podcasts.close();
} );
