import { BlockPreview } from '@wordpress/block-editor';
import { type Block, createBlock, parse } from '@wordpress/blocks';
import { Modal } from '@wordpress/components';
import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Button, SearchControl } from '../../shared/components/controls';
import { FORM } from './attributes';
import { getPatterns } from './patterns';
import { createForm, type FormTemplate } from './create-template';

/** Height of the frame in editor/_picker.scss; previews of fields that are still loading would be lower. */
const PREVIEW_HEIGHT = 260;

type ModalProps = {
	templates: FormTemplate[];
	onChoose: ( template: FormTemplate ) => void;
	/** Replaces the block with other blocks. */
	onReplace: ( blocks: Block[] ) => void;
	onClose: () => void;
};

type Item = {
	name: string;
	title: string;
	/** Further texts to search. */
	description?: string;
	blocks: Block[];
	choose: () => void;
};

/** Lists the templates, further forms of ours, and the patterns of the site and its theme that contain a form. */
export function PatternsModal( {
	templates,
	onChoose,
	onReplace,
	onClose,
}: ModalProps ) {
	const [ search, setSearch ] = useState( '' );
	const own = useMemo(
		() =>
			[ ...templates, ...getPatterns() ].map( ( template ) => ( {
				template,
				blocks: [ createForm( template ) ],
			} ) ),
		[ templates ]
	);
	const patterns = useSitePatterns();
	const items: Item[] = [
		...own.map( ( { template, blocks } ) => ( {
			...template,
			blocks,
			choose: () => onChoose( template ),
		} ) ),
		...patterns.map( ( pattern ) => ( {
			...pattern,
			choose: () => onReplace( pattern.insert ),
		} ) ),
	];
	const words = search.toLowerCase().split( /\s+/ );
	const found = items.filter( ( { title, description } ) => {
		const text = `${ title } ${ description ?? '' }`.toLowerCase();
		return words.every( ( word ) => text.includes( word ) );
	} );
	return (
		<Modal
			title={ __( 'Choose a pattern', 'ramjet' ) }
			closeButtonLabel={ __( 'Cancel', 'ramjet' ) }
			onRequestClose={ onClose }
			size="large"
			className="ramjet-form-patterns"
		>
			<SearchControl
				label={ __( 'Search patterns', 'ramjet' ) }
				value={ search }
				onChange={ setSearch }
			/>
			<p className="ramjet-form-patterns__empty" role="status">
				{ found.length
					? ''
					: __( 'No patterns match your search.', 'ramjet' ) }
			</p>
			<ul className="ramjet-form-patterns__list">
				{ found.map( ( { name, title, blocks, choose } ) => (
					<li key={ name }>
						<Button
							className="ramjet-form-patterns__item"
							onClick={ choose }
						>
							<span
								className="ramjet-form-patterns__preview"
								aria-hidden="true"
							>
								<BlockPreview
									blocks={ blocks }
									viewportWidth={ 640 }
									minHeight={ PREVIEW_HEIGHT }
								/>
							</span>
							{ title }
						</Button>
					</li>
				) ) }
			</ul>
		</Modal>
	);
}

type SitePattern = {
	name: string;
	title: string;
	content: string;
	description?: string;
};

const ALL = { per_page: -1, status: 'publish' };

const hasForm = ( content: string ) => content.includes( `wp:${ FORM } ` );

/** The patterns that contain a form: those of plugins and the theme, and those that users made. */
function useSitePatterns(): ( Omit< Item, 'choose' > & {
	insert: Block[];
} )[] {
	const { registered, created } = useSelect( ( select ) => {
		const core = select( coreStore );
		return {
			registered: core.getBlockPatterns() as SitePattern[] | undefined,
			created: core.getEntityRecords( 'postType', 'wp_block', ALL ),
		};
	}, [] );
	return useMemo(
		() => [
			...( registered ?? [] )
				.filter( ( { content } ) => hasForm( content ) )
				.map( ( { name, title, content, description } ) => {
					const blocks = parse( content );
					return { name, title, description, blocks, insert: blocks };
				} ),
			...( created ?? [] )
				.filter( ( { content } ) => hasForm( content.raw ) )
				.map( ( pattern ) => {
					const { id, title, content } = pattern;
					const blocks = parse( content.raw );
					return {
						name: `wp_block-${ id }`,
						title: title.raw,
						blocks,
						insert:
							pattern.wp_pattern_sync_status === 'unsynced'
								? blocks
								: [ createBlock( 'core/block', { ref: id } ) ],
					};
				} ),
		],
		[ registered, created ]
	);
}
