/** @jest-environment node */
import { AiError } from '../errors';
import { ERROR_MARKER, fence } from '../prompts';
import { cleanReply } from '../reply-text';

describe( 'The fence around a reply', () => {
	it.each( [
		[ fence( 'Text' ), 'Text' ],
		[ '````markdown\nText\n````\n', 'Text' ],
		[ '```markdown\n# T\n\n```js\na\n```\n```', '# T\n\n```js\na\n```' ],
		[ '```html\n<!-- wp:x -->\n```', '<!-- wp:x -->' ],
		[ 'Text\n````', 'Text' ],
		[ '```js\nlet a;\n```', '```js\nlet a;\n```' ],
		[ '\n  Text', 'Text' ],
	] )( 'is removed from %j', ( raw, text ) => {
		expect( cleanReply( raw, true ) ).toBe( text );
	} );

	it.each( [ fence( 'Some\n\ntext' ), '```md\nSome\n\ntext\n```' ] )(
		'is never shown while %j arrives',
		( raw ) => {
			const shown = [ ...raw ].map( ( _, index ) =>
				cleanReply( raw.slice( 0, index + 1 ), false )
			);
			expect( shown.join( '' ) ).not.toContain( '`' );
			expect( shown.at( -1 ) ).toBe( 'Some\n\ntext' );
		}
	);
} );

describe( 'The error marker', () => {
	it.each( [
		ERROR_MARKER,
		`\n${ ERROR_MARKER }: why`,
		fence( ERROR_MARKER ),
	] )( 'makes %j an unclear prompt', ( raw ) => {
		expect( () => cleanReply( raw, true ) ).toThrow( AiError );
	} );

	it( 'is not shown while it arrives', () => {
		for ( let length = 1; length < ERROR_MARKER.length; length++ ) {
			expect( cleanReply( ERROR_MARKER.slice( 0, length ), false ) ).toBe(
				''
			);
		}
		expect( cleanReply( '__init__', false ) ).toBe( '__init__' );
	} );
} );
