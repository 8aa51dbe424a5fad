/*
 * Requests to a tus server, in their order, and the replies to them.
 */
import { CHUNK, readMedia, type TusReply } from './tus';

const CLIP = readMedia( 'clip.mp4' );
const LENGTH = String( CLIP.length );
/** Bytes of an upload, on a new site. */
export const MAX = 5 * 1024 ** 3;

export type Row = {
	name: string;
	method: string;
	/** `new` begins another upload. */
	to?: 'new' | 'unknown';
	headers?: Record< string, string | undefined >;
	data?: Buffer;
	/** Status and headers of both servers, or of Ramjet alone. */
	reply: string;
	/** What the reference implementation replies instead, and why Ramjet does not. */
	reference?: [ reply: string, why: string ];
};

/** A row; without a header that is undefined. */
const row = (
	name: string,
	method: string,
	headers: Row[ 'headers' ],
	reply: string,
	more: Partial< Row > = {}
): Row => ( { name, method, headers, reply, ...more } );

const chunk = (
	name: string,
	offset: string | undefined,
	data: Buffer,
	reply: string,
	reference?: Row[ 'reference' ],
	headers: Row[ 'headers' ] = {}
) =>
	row(
		name,
		'PATCH',
		{ 'Content-Type': CHUNK, 'Upload-Offset': offset, ...headers },
		reply,
		{ data, reference }
	);

export const create = ( name: string ) =>
	row(
		name,
		'POST',
		{
			'Upload-Length': LENGTH,
			'Upload-Metadata': 'filename V2F2ZXMubXA0',
		},
		'201 upload-offset: 0, upload-expires, location',
		{
			to: 'new',
			reference: [
				'201 upload-expires, location',
				'The client of a lost reply learns where to go on.',
			],
		}
	);

const head = ( name: string, offset: string ) =>
	row(
		name,
		'HEAD',
		{},
		`200 upload-offset: ${ offset }, upload-length: ${ LENGTH }, upload-expires, cache-control: private, no-store`,
		{
			reference: [
				`200 upload-offset: ${ offset }, upload-length: ${ LENGTH }, upload-metadata: filename V2F2ZXMubXA0, cache-control: no-store`,
				'The editor does not ask for what it has sent itself.',
			],
		}
	);

const PRECISE = 'The protocol has a status of its own for this.';
const VIDEO = 'An empty file is no video.';
const GONE = 'The upload is an attachment now, which only its editor deletes.';

/** Uploads until they are finished or cancelled. */
export const TABLE: Row[] = [
	row(
		'what the server can do',
		'OPTIONS',
		{ 'Tus-Resumable': undefined },
		`204 tus-version: 1.0.0, tus-extension: creation,expiration,termination, tus-max-size: ${ MAX }`,
		{
			reference: [
				`204 tus-version: 1.0.0, tus-extension: creation,creation-with-upload,creation-defer-length,termination,expiration, tus-max-size: ${ MAX }`,
				'No client here sends bytes along, or without a length.',
			],
		}
	),
	...[ undefined, '', '-1', 'many', '1e9' ].map( ( length ) =>
		row(
			`a length that is ${ length ?? 'missing' }`,
			'POST',
			{ 'Upload-Length': length },
			'400'
		)
	),
	row( 'no bytes', 'POST', { 'Upload-Length': '0' }, '400', {
		reference: [ '201 location', VIDEO ],
	} ),
	row( 'too many bytes', 'POST', { 'Upload-Length': `${ 1e12 }` }, '413' ),
	create( 'a new upload' ),
	head( 'nothing is stored', '0' ),
	chunk(
		'no version',
		'0',
		CLIP,
		'412 tus-version: 1.0.0',
		[ '412', 'The protocol requires that the reply names the versions.' ],
		{ 'Tus-Resumable': undefined }
	),
	chunk(
		'another version',
		'0',
		CLIP,
		'412 tus-version: 1.0.0',
		[ '400', PRECISE ],
		{ 'Tus-Resumable': '0.2.2' }
	),
	chunk(
		'an offset past the end',
		'5',
		CLIP.subarray( 5 ),
		'409 upload-offset: 0',
		[ '409', 'Other clients can go on without a further request.' ]
	),
	chunk( 'no offset', undefined, CLIP, '400', [
		'403',
		'Nothing is forbidden here.',
	] ),
	chunk( 'a negative offset', '-1', CLIP, '400' ),
	chunk( 'no type', '0', CLIP, '415', [ '403', PRECISE ], {
		'Content-Type': undefined,
	} ),
	chunk( 'another type', '0', CLIP, '415', [ '400', PRECISE ], {
		'Content-Type': 'application/json',
	} ),
	chunk(
		'more than the upload’s length',
		'0',
		Buffer.alloc( CLIP.length + 1 ),
		'413'
	),
	row( 'an unknown upload', 'HEAD', {}, '404', { to: 'unknown' } ),
	row( 'an unknown method', 'PUT', {}, '405', {
		reference: [ '404', 'The upload exists.' ],
	} ),
	head( 'still nothing is stored', '0' ),
	chunk(
		'a chunk',
		'0',
		CLIP.subarray( 0, 1000 ),
		'204 upload-offset: 1000, upload-expires'
	),
	chunk(
		'the same chunk again',
		'0',
		CLIP.subarray( 0, 1000 ),
		'409 upload-offset: 1000',
		[ '409', 'Other clients can go on without a further request.' ]
	),
	chunk(
		'an empty chunk',
		'1000',
		Buffer.alloc( 0 ),
		'204 upload-offset: 1000, upload-expires'
	),
	head( 'the chunk is stored', '1000' ),
	chunk(
		'the last chunk',
		'1000',
		CLIP.subarray( 1000 ),
		`204 upload-offset: ${ LENGTH }`
	),
	row(
		'a finished upload',
		'HEAD',
		{},
		`200 upload-offset: ${ LENGTH }, upload-length: ${ LENGTH }, cache-control: private, no-store`,
		{
			reference: [
				`200 upload-offset: ${ LENGTH }, upload-length: ${ LENGTH }, upload-metadata: filename V2F2ZXMubXA0, cache-control: no-store`,
				'As above.',
			],
		}
	),
	chunk( 'more bytes than all', LENGTH, Buffer.alloc( 1 ), '404', [
		'413',
		GONE,
	] ),
	row( 'deleting a finished upload', 'DELETE', {}, '404', {
		reference: [ '204', GONE ],
	} ),
	create( 'an upload that is cancelled' ),
	row( 'cancelling', 'DELETE', {}, '204' ),
	row( 'a cancelled upload', 'HEAD', {}, '404' ),
	row( 'cancelling again', 'DELETE', {}, '404' ),
];

/** An upload that a day ago was forgotten. */
export const EXPIRED: Row[] = [
	row( 'expired', 'HEAD', {}, '410' ),
	row( 'deleted since', 'HEAD', {}, '404', {
		reference: [ '410', 'Deleting it leaves nothing behind.' ],
	} ),
];

const HEADERS = [
	'upload-offset',
	'upload-length',
	'upload-metadata',
	'upload-expires',
	'location',
	'tus-version',
	'tus-extension',
	'tus-max-size',
	'cache-control',
];

/** The status and tus's headers; of URLs and times only that they are there. */
export function describeReply( { status, headers }: TusReply, method: string ) {
	const list = HEADERS.flatMap( ( name ) => {
		const value = headers[ name ];
		const isMissing =
			! value ||
			( name === 'cache-control' &&
				! ( method === 'HEAD' && status === 200 ) );
		const isNamed = [ 'location', 'upload-expires' ].includes( name );
		return isMissing ? [] : [ isNamed ? name : `${ name }: ${ value }` ];
	} );
	return [ status, list.join( ', ' ) ].filter( Boolean ).join( ' ' );
}
