import {
	expect,
	type FrameLocator,
	type Locator,
	type Page,
} from '@playwright/test';
import './page-globals';

/** A block in the editor, as far as tests need it. */
export interface EditorBlock {
	clientId: string;
	name: string;
	isValid: boolean;
	attributes: Record< string, unknown >;
	innerBlocks: EditorBlock[];
}

/** A post that was saved. */
export interface SavedPost {
	id: number;
	link: string;
	content: string;
}

/** The block editors: post, site and widgets. */
export class Editor {
	/** Contains the blocks: the canvas iframe, or the page itself in editors without one. */
	canvas: Page | FrameLocator;

	constructor( readonly page: Page ) {
		this.canvas = page;
	}

	/**
	 * Opens the editor for a new post.
	 * @param postType
	 */
	async newPost( postType = 'post' ): Promise< void > {
		await this.page.goto(
			`/wp-admin/post-new.php?post_type=${ postType }`
		);
		await this.ready();
	}

	/**
	 * Switches the post editor of this page to another new post, without loading the page again; opens it where the page
	 * is not there yet. Undo reaches back to the posts before.
	 */
	async anotherPost(): Promise< void > {
		if ( ! this.page.url().includes( '/wp-admin/post' ) ) {
			await this.newPost();
			return;
		}
		// Where another test left the mouse, a control that it is over may cover the canvas.
		await this.page.mouse.move( 0, 0 );
		const id = await this.page.evaluate( async () => {
			const { wp } = window;
			const settings = wp.data
				.select( 'core/editor' )
				.getEditorSettings?.() as {
				onNavigateToEntityRecord: ( post: object ) => void;
			};
			const post = await wp.apiFetch( {
				path: '/wp/v2/posts',
				method: 'POST',
				// Without any text, WordPress saves no post.
				data: { title: 'New' },
			} );
			// Where another test typed last, WordPress would go on hiding the toolbar.
			wp.data.dispatch( 'core/block-editor' ).stopTyping?.();
			settings.onNavigateToEntityRecord( {
				postId: post.id,
				postType: 'post',
			} );
			return post.id;
		} );
		await expect
			.poll( () =>
				this.page.evaluate( () => {
					const { wp } = window;
					return wp.data.select( 'core/editor' ).getCurrentPostId?.();
				} )
			)
			.toBe( id );
		await this.ready();
	}

	/**
	 * Opens the editor for an existing post.
	 * @param id
	 */
	async openPost( id: number ): Promise< void > {
		await this.page.goto( `/wp-admin/post.php?post=${ id }&action=edit` );
		await this.ready();
	}

	/**
	 * Opens a template, or a part of one, in the site editor; needs a block theme.
	 * @param theme
	 * @param slug
	 * @param postType
	 */
	async openTemplate(
		theme = 'twentytwentyfive',
		slug = 'index',
		postType = 'wp_template'
	): Promise< void > {
		const path = encodeURIComponent(
			`/${ postType }/${ theme }//${ slug }`
		);
		await this.page.goto(
			`/wp-admin/site-editor.php?p=${ path }&canvas=edit`
		);
		await this.ready();
	}

	/** Opens the widgets editor; needs the condition of a classic theme. */
	async openWidgets(): Promise< void > {
		await this.page.goto( '/wp-admin/widgets.php' );
		await this.ready();
	}

	private async ready(): Promise< void > {
		const frame = this.page.locator( 'iframe[name="editor-canvas"]' );
		const content = this.page.locator(
			'.editor-styles-wrapper, .edit-widgets-block-editor'
		);
		await frame.or( content ).first().waitFor();
		this.canvas =
			( await frame.count() ) > 0 ? frame.contentFrame() : this.page;
		await this.canvas
			.locator( '.is-root-container, .block-editor-block-list__layout' )
			.first()
			.waitFor();
	}

	/**
	 * A block in the canvas, by its name.
	 * @param name
	 */
	block( name: string ): Locator {
		return this.canvas.locator( `[data-type="${ name }"]` );
	}

	/**
	 * Inserts a block at the end and waits for it in the canvas.
	 *
	 * @param name       E.g. 'jetpack/rating-star'.
	 * @param attributes
	 */
	async insertBlock(
		name: string,
		attributes: object = {}
	): Promise< Locator > {
		await this.page.evaluate(
			( [ blockName, values ] ) => {
				const { wp } = window;
				return wp.data
					.dispatch( 'core/block-editor' )
					.insertBlock?.(
						wp.blocks.createBlock( blockName, values, [] )
					);
			},
			[ name, attributes ] as const
		);
		const block = this.block( name ).last();
		await block.waitFor();
		return block;
	}

	/**
	 * Replaces all blocks with saved markup.
	 * @param markup
	 */
	async setContent( markup: string ): Promise< void > {
		await this.page.evaluate( ( content ) => {
			const { wp } = window;
			return wp.data
				.dispatch( 'core/block-editor' )
				.resetBlocks?.( wp.blocks.parse( content ) );
		}, markup );
	}

	/** The post's markup as it would be saved. */
	async getContent(): Promise< string > {
		return this.page.evaluate( () => {
			const { wp } = window;
			return wp.data
				.select( 'core/editor' )
				.getEditedPostContent?.() as string;
		} );
	}

	/** All blocks in the editor. */
	async getBlocks(): Promise< EditorBlock[] > {
		return this.page.evaluate( () => {
			const { wp } = window;
			const blocks = wp.data.select( 'core/block-editor' ).getBlocks?.();
			// Rich text attributes are objects that can only be compared after toJSON().
			return JSON.parse( JSON.stringify( blocks ) );
		} );
	}

	/**
	 * Selects the n-th block of a name. Like a click, this ends typing, during which the editor hides the block's toolbar.
	 * @param name
	 * @param index
	 */
	async select( name: string, index = 0 ): Promise< void > {
		await this.page.evaluate(
			async ( [ blockName, position ] ) => {
				const { wp } = window;
				const { getClientIdsWithDescendants, getBlockName } =
					wp.data.select( 'core/block-editor' );
				const ids = getClientIdsWithDescendants?.() as string[];
				const id = ids.filter(
					( clientId ) => getBlockName?.( clientId ) === blockName
				)[ position ];
				const { selectBlock, stopTyping } =
					wp.data.dispatch( 'core/block-editor' );
				await stopTyping?.();
				return selectBlock?.( id );
			},
			[ name, index ] as const
		);
	}

	/** Deselects all blocks, as a click beside the blocks does. */
	async deselect(): Promise< void > {
		await this.page.evaluate( () => {
			const { wp } = window;
			return wp.data
				.dispatch( 'core/block-editor' )
				.clearSelectedBlock?.();
		} );
	}

	/** Opens the settings sidebar at the block's tab. */
	async openBlockSettings(): Promise< void > {
		const settings = this.page
			.getByRole( 'region', { name: 'Editor top bar' } )
			.getByRole( 'button', { name: 'Settings', exact: true } );
		if ( ( await settings.getAttribute( 'aria-expanded' ) ) !== 'true' ) {
			await settings.click();
		}
		await this.page
			.getByRole( 'region', { name: 'Editor settings' } )
			.getByRole( 'tab', { name: 'Block', exact: true } )
			.click();
	}

	/**
	 * Sets the post's title.
	 * @param title
	 */
	async setTitle( title: string ): Promise< void > {
		await this.page.evaluate( ( text ) => {
			const { wp } = window;
			return wp.data
				.dispatch( 'core/editor' )
				.editPost?.( { title: text } );
		}, title );
	}

	/** Publishes the post, or saves a template. */
	async publish(): Promise< SavedPost > {
		return this.page.evaluate( async () => {
			const { wp } = window;
			const editor = wp.data.dispatch( 'core/editor' );
			await editor.editPost?.( { status: 'publish' } );
			await editor.savePost?.();
			const { getCurrentPost, didPostSaveRequestFail } =
				wp.data.select( 'core/editor' );
			if ( didPostSaveRequestFail?.() ) {
				throw new Error( 'The post could not be saved.' );
			}
			const { id, link, content } = getCurrentPost?.() as SavedPost;
			return { id, link, content };
		} );
	}

	/** Expects each block, inner ones included, to be registered and valid. */
	async expectValid(): Promise< void > {
		const broken = ( blocks: EditorBlock[] ): string[] =>
			blocks.flatMap( ( block ) => [
				...( block.isValid && block.name !== 'core/missing'
					? []
					: [ block.name ] ),
				...broken( block.innerBlocks ),
			] );
		expect( broken( await this.getBlocks() ) ).toEqual( [] );
	}
}
