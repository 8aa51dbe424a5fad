import { expect, test } from '../support/test';
import { readMedia } from '../support/tus';

const NAME = 'videopress/video';

test( 'A video that is dropped on the canvas is uploaded, in one step', async ( {
	editor,
} ) => {
	await editor.newPost();
	const list = editor.canvas.locator( '.is-root-container' );
	const dataTransfer = await list.evaluateHandle( ( element, data ) => {
		// The canvas has classes of its own.
		const { DataTransfer, File, Uint8Array } = element.ownerDocument
			.defaultView as typeof window & typeof globalThis;
		const bytes = Uint8Array.from( atob( data ), ( character ) =>
			character.charCodeAt( 0 )
		);
		const transfer = new DataTransfer();
		transfer.items.add(
			new File( [ bytes ], 'Waves.webm', { type: 'video/webm' } )
		);
		return transfer;
	}, readMedia( 'clip.webm' ).toString( 'base64' ) );
	for ( const event of [ 'dragenter', 'dragover', 'drop' ] ) {
		await list.dispatchEvent( event, { dataTransfer } );
	}

	const block = editor.block( NAME );
	await expect( block.getByLabel( 'Title' ) ).toHaveValue( 'Waves' );
	await block.getByRole( 'button', { name: 'Done' } ).click();
	const video = block.locator( 'video' );
	const source = /\/[0-9a-f]{24}\.webm$/;
	await expect( video ).toHaveAttribute( 'src', source );
	await editor.page.getByRole( 'button', { name: 'Undo' } ).click();
	await expect( block ).toHaveCount( 0 );
	await editor.page.getByRole( 'button', { name: 'Redo' } ).click();
	await expect( video ).toHaveAttribute( 'src', source );
	await editor.expectValid();
	const { content } = await editor.publish();
	expect( content ).toMatch(
		/^<!-- wp:videopress\/video \{"title":"Waves","id":\d+,"guid":"\w{8}","src":"http/
	);
} );
