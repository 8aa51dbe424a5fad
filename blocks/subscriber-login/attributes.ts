import { translateDeclared } from '../../shared/blocks/translate-declared';
import metadata from './block.json';

/** The texts of the links. Saved only if they were changed. */
export type Labels = typeof metadata.ramjet.texts;

/** The block's attributes; declared in block.json. */
export type Attributes = Partial< Labels > & {
	/** Whether the login leads back to the page with the block. */
	redirectToCurrent: boolean;
	showManageSubscriptionsLink: boolean;
};

/** The translated text of a link that has no other. */
export const getDefaultLabel = ( name: keyof Labels ) =>
	translateDeclared( metadata.ramjet.texts[ name ] );
