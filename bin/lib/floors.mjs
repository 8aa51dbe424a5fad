/**
 * The floors of large folders, the lowest first: what stands on a floor uses only what is below. A list is one floor of
 * folders that do not use each other, '*' all folders that the list does not name, and '.' the files in no folder.
 *
 * @type {Object<string, (string|string[])[]>}
 */
export const FLOORS = {
	shared: [
		'types',
		'lib',
		'api',
		[ 'store', 'editor' ],
		'components',
		'blocks',
		[ 'embed', 'ai', 'form', 'player' ],
	],
	'src/admin': [
		[ 'api', 'router' ],
		'lib',
		'components',
		'records',
		'shell',
		'settings',
		'services',
		'*',
		'.',
	],
	'src/admin/payments': [ 'common', 'members', '.' ],
	'src/server/Support': [
		[ 'Values', 'Errors', 'Health', 'Csv', 'Privacy', 'Scripts' ],
		[ 'Database', 'Markup', 'Mail', 'Login', 'Content' ],
		[ 'Rest', 'Secrets', 'Site', 'Blocks', 'Queue' ],
		'Jobs',
		[ 'Contracts', 'Dashboard', 'Files', 'Http', 'Modules', 'Settings' ],
		[ 'Media', 'Services', 'Visitors', 'Webhooks' ],
		'Features',
	],
	'src/server/Ai': [ 'Settings', 'Models', 'Requests', 'Query', '.' ],
	'src/server/Dashboard': [
		[
			'Health',
			'Modules',
			'Notices',
			'Overview',
			'Plugins',
			'Screen',
			'Services',
			'Settings',
		],
	],
	'src/server/Forms': [
		[ 'Akismet', 'Captcha', 'Definition', 'Options' ],
		'Storage',
		[ 'Approval', 'Files', 'Http' ],
		[ 'Delivery', 'Rendering' ],
		[ 'Integrations', 'Responses' ],
		[ 'Central', 'Submission' ],
		'.',
	],
	'src/server/Media': [ [ 'ExternalMedia', 'OwnFiles', 'Video' ] ],
	'src/server/Media/ExternalMedia': [
		'Contracts',
		[ 'Copy', 'Google', 'Immich', 'Stock' ],
		'.',
	],
	'src/server/Media/Video': [
		'Settings',
		'Files',
		'Posters',
		'Encoding',
		'Library',
		[ 'Page', 'Tracks' ],
		[ 'Playback', 'Upload' ],
		'.',
	],
	'src/server/Members': [
		'Membership',
		[ 'Login', 'MembersPage' ],
		'ClosedContent',
		'.',
	],
	'src/server/Newsletter': [
		[ 'Settings', 'Transport' ],
		[ 'Form', 'Message', 'Subscribers' ],
		[ 'Sending', 'Servers' ],
		[ 'Panel', 'SubscribersPage' ],
		'.',
	],
	'src/server/Payments': [
		'Money',
		'Orders',
		'Processors',
		[ 'Checkout', 'Settlement' ],
		[ 'PayPal', 'PaymentsPage', 'Products', 'Stripe' ],
		'Plans',
		'Donations',
		'.',
	],
	'src/server/Publicize': [ 'Messages', 'Networks', 'Shares', '.' ],
	'src/server/Provider': [ '.', [ 'Connection', 'Plans' ] ],
	'src/server/Site': [ [ 'Compatibility', 'Verification', '.' ] ],
};

/**
 * Finds what uses something on its own floor or above, and floors that do not match the folders.
 *
 * @param {Iterable<string>}                            folders  All with source files of one language, below the
 *                                                               repository: 'src/admin/lib'.
 * @param {{from: string, to: string, where: string}[]} uses     Which of them uses which, and where: 'src/admin/app.tsx
 *                                                               imports src/admin/settings/sections.ts'.
 * @param {Object<string, (string|string[])[]>}         [floors]
 * @return {string[]} A sentence for each; empty without any.
 */
export function listFloorProblems( folders, uses, floors = FLOORS ) {
	return Object.entries( floors ).flatMap( ( [ house, list ] ) => {
		const heights = new Map(
			list.flatMap( ( floor, height ) =>
				[ floor ].flat().map( ( name ) => [ name, height ] )
			)
		);
		const heightOf = ( name ) => heights.get( name ) ?? heights.get( '*' );
		const nameIn = ( folder ) => {
			if ( folder === house ) {
				return '.';
			}
			return folder.startsWith( `${ house }/` )
				? folder.slice( house.length + 1 ).split( '/' )[ 0 ]
				: null;
		};
		const names = new Set( [ ...folders ].map( nameIn ) );
		names.delete( null );
		if ( names.size === 0 ) {
			// A house of the other language.
			return [];
		}
		return [
			...[ ...names ]
				.filter( ( name ) => heightOf( name ) === undefined )
				.map(
					( name ) =>
						`bin/lib/floors.mjs: the floors of ${ house } lack ${ name }.`
				),
			...[ ...heights.keys() ]
				.filter( ( name ) => name !== '*' && ! names.has( name ) )
				.map(
					( name ) =>
						`bin/lib/floors.mjs: ${ house } has no ${ name }.`
				),
			...uses
				.map( ( { from, to, where } ) => ( {
					from: nameIn( from ),
					to: nameIn( to ),
					where,
				} ) )
				.filter(
					( { from, to } ) =>
						from !== to &&
						names.has( from ) &&
						names.has( to ) &&
						heightOf( from ) <= heightOf( to )
				)
				.map(
					( { from, to, where } ) =>
						`${ where }: in ${ house }, ${ from } may only use what is below it, and ${ to } is not.`
				),
		];
	} );
}
