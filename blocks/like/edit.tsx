import { useBlockProps } from '@wordpress/block-editor';
import { _n, sprintf } from '@wordpress/i18n';
import { translateDeclared } from '../../shared/blocks/translate-declared';
import metadata from './block.json';

const NAME = 'wp-block-jetpack-like';

/** An example, as in Jetpack: the number of a post is not worth a request. */
const COUNT = 3;

export default function Edit() {
	const { path, texts } = metadata.ramjet;
	return (
		<div { ...useBlockProps() }>
			<button type="button" className={ `${ NAME }__button` } disabled>
				<svg
					width="1.2em"
					height="1.2em"
					viewBox="0 0 24 24"
					aria-hidden
				>
					<path d={ path } />
				</svg>
				{ translateDeclared( texts.like ) }
			</button>{ ' ' }
			<span>
				{ sprintf(
					/* translators: %s: number of likes. */
					_n( '%s like', '%s likes', COUNT, 'ramjet' ),
					COUNT.toLocaleString()
				) }
			</span>
		</div>
	);
}
