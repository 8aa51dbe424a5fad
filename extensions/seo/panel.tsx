import { Flex, FlexItem, Notice } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';

import {
	TextareaControl,
	ToggleControl,
} from '../../shared/components/controls';
import { usePostMeta } from '../../shared/editor/use-post-meta';
import { getInitialState } from '../../shared/lib/initial-state';
import { PreviewButton } from '../social-previews/preview-button';
import {
	DESCRIPTION,
	DESCRIPTION_LENGTH,
	HIDDEN,
	TITLE,
	TITLE_LENGTH,
} from './meta';

/** The characters that people see: an emoji is one. */
const countCharacters = ( text: string ) =>
	[ ...new Intl.Segmenter().segment( text ) ].length;

function sayLength( length: number, shown: number ): string {
	const count = sprintf(
		/* translators: %s: number of characters. */
		_n( '%s character', '%s characters', length, 'ramjet' ),
		length.toLocaleString()
	);
	return length <= shown
		? count
		: sprintf(
				/* translators: 1: such as '75 characters', 2: number. */
				__(
					'%1$s. Search engines usually show the first %2$d.',
					'ramjet'
				),
				count,
				shown
			);
}

function CountedField( {
	name,
	label,
	shown,
	rows,
}: {
	name: string;
	label: string;
	shown: number;
	rows: number;
} ) {
	const { value, typing } = usePostMeta( name );
	const text = typeof value === 'string' ? value : '';
	return (
		<TextareaControl
			label={ label }
			help={ sayLength( countCharacters( text ), shown ) }
			rows={ rows }
			value={ text }
			{ ...typing }
			onChange={ ( changed ) =>
				typing.onChange( changed.replace( /\s*\n\s*/g, ' ' ) )
			}
		/>
	);
}

/** What search engines and social networks show of this post. */
export default function Panel() {
	const hidden = usePostMeta( HIDDEN );
	const otherPlugin = getInitialState().seo?.printedBy;
	return (
		<Flex direction="column" align="stretch" gap={ 4 }>
			{ otherPlugin && (
				<Notice status="info" isDismissible={ false }>
					{ sprintf(
						/* translators: %s: name of a plugin, such as Yoast SEO. */
						__(
							'%s tells search engines about this page, so Ramjet doesn’t. What you enter here is saved, but not used.',
							'ramjet'
						),
						otherPlugin
					) }
				</Notice>
			) }
			<CountedField
				name={ TITLE }
				label={ __( 'SEO Title', 'ramjet' ) }
				shown={ TITLE_LENGTH }
				rows={ 3 }
			/>
			<CountedField
				name={ DESCRIPTION }
				label={ __( 'SEO Description', 'ramjet' ) }
				shown={ DESCRIPTION_LENGTH }
				rows={ 4 }
			/>
			<ToggleControl
				label={ __( 'Hide page from search engines', 'ramjet' ) }
				help={ __(
					'Asks search engines not to list this page, and leaves it out of your site’s sitemap.',
					'ramjet'
				) }
				checked={ hidden.value === true }
				onChange={ hidden.set }
			/>
			<FlexItem>
				<PreviewButton />
			</FlexItem>
		</Flex>
	);
}
