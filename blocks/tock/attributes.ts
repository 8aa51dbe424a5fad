import { embedUrl } from '../../shared/embed/url';
import metadata from './block.json';

/** The block's attributes; declared in block.json. */
export type Attributes = {
	/** The business's name in the URL of its Tock page. */
	url?: string;
	loadAtOnce?: boolean;
};

const NAME = new RegExp( metadata.ramjet.name );

/** The attributes for a name, or for a URL, in which the name follows the host. */
export function parse( text: string ): Attributes | undefined {
	const url = text
		.trim()
		.replace( /^(?:https?:)?(?:\/\/)?(?:[\w-]+\.)+\w+\//i, '' )
		.replace( /[/?#].*/, '' );
	return NAME.test( url ) ? { url } : undefined;
}

/** The attributes for a pasted URL on Tock's website. */
export const fromUrl = ( text: string ): Attributes | undefined =>
	embedUrl( text, [ '.exploretock.com' ] ) && parse( text );
