/** The store of WordPress's post editor. By name: the widgets editor does not have it and must not load it. */
export const POST_EDITOR = 'core/editor';

/** Its selectors, as far as they are used. */
export type PostEditor = {
	/** A text in templates. */
	getCurrentPostId: () => number | string | null;
	getCurrentPostType: () => string | null;
	getCurrentPost: () => {
		link?: string;
		_links?: Record< string, unknown >;
	};
	/** As it is saved. */
	getCurrentPostAttribute: ( name: string ) => unknown;
	getEditedPostAttribute: ( name: string ) => unknown;
	/** As it will be with the edited slug; null for posts without a page. */
	getPermalink: () => string | null;
	/** Whether the post gets its date when it is published. */
	isEditedPostDateFloating: () => boolean;
	isEditedPostDirty: () => boolean;
	isSavingPost: () => boolean;
	isAutosavingPost: () => boolean;
	/** Of patterns, templates and reusable forms. */
	isSavingNonPostEntityChanges: () => boolean;
};

/** Its actions, as far as they are used. */
export type PostEditorActions = {
	editPost: ( edits: object, options?: object ) => void;
	savePost: () => Promise< void >;
	autosave: () => Promise< void >;
	lockPostSaving: ( name: string ) => void;
	unlockPostSaving: ( name: string ) => void;
};

type Select = ( store: string ) => unknown;

/** The selectors of the post editor; undefined in the widgets editor. */
export const selectPostEditor = ( select: Select ) =>
	select( POST_EDITOR ) as PostEditor | undefined;

/** The ID of the edited post; undefined for templates and widgets. */
export function selectPostId( select: Select ): number | undefined {
	const id = selectPostEditor( select )?.getCurrentPostId();
	return typeof id === 'number' ? id : undefined;
}
