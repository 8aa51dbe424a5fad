import type { Session } from './sessions';

/*
 * Forms as saved by editors and as shown on pages.
 */

/**
 * A field with options, as saved by the editor.
 *
 * @param type    'radio' or 'checkbox-multiple'.
 * @param options Labels.
 */
export const writeChoices = (
	type: 'radio' | 'checkbox-multiple',
	attributes: object,
	options: string[]
) => {
	const kind = type === 'radio' ? 'radio' : 'checkbox';
	const blocks = options.map(
		( label ) =>
			`<!-- wp:jetpack/field-option-${ kind } ${ JSON.stringify( { label, fieldType: kind } ) } /-->`
	);
	return `<!-- wp:jetpack/field-${ type } ${ JSON.stringify( attributes ) } --><div class="wp-block-jetpack-field-${ type }">${ blocks.join( '' ) }</div><!-- /wp:jetpack/field-${ type } -->`;
};

/** The submit button of a form. */
export const SUBMIT =
	'<!-- wp:jetpack/button {"element":"button","text":"Send"} /-->';

/**
 * Publishes a page.
 *
 * @param session A user who can publish pages.
 * @param content Blocks.
 * @param more    Further properties.
 */
export async function publishPage(
	session: Session,
	content: string,
	more: object = {}
): Promise< { id: number; link: string } > {
	const { body } = await session.post( '/wp/v2/pages', {
		title: 'A form',
		// Two pages created at the same moment would get the same slug.
		slug: `a-form-${ Math.random().toString( 36 ).slice( 2 ) }`,
		status: 'publish',
		content,
		...more,
	} );
	return body as { id: number; link: string };
}

/** The forms of a page, each from its wrapper to its end. */
export const findForms = ( html: string ): string[] =>
	html.match(
		/<div[^>]*class="[^"]*wp-block-jetpack-contact-form[^]*?<\/form><\/div>/g
	) ?? [];

/** A form's token. */
export const findToken = ( form = '' ) =>
	/name="ramjet_form" value="([^"]+)"/.exec( form )?.[ 1 ];
