import { InspectorControls } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { ExternalLink, PanelBody } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { BlockNotice } from '../../shared/components/block-notice';
import { ContentControls } from '../../shared/editor/content-controls';
import {
	Button,
	RangeControl,
	ToggleControl,
} from '../../shared/components/controls';
import { type Attributes, limit, LIMITS } from './attributes';

type Props = BlockEditProps< Attributes > & {
	/** The account's username. */
	user: string;
	/** Number of posts that the account has; at most 30 are counted. */
	total: number;
	onDisconnect: () => void;
};

/** The panels in the sidebar. */
export function Settings( {
	attributes,
	setAttributes,
	user,
	total,
	onDisconnect,
}: Props ) {
	const values = limit( attributes );
	const range = ( name: keyof typeof LIMITS, label: string ) => (
		<RangeControl
			label={ label }
			value={ values[ name ] }
			onChange={ ( value ) =>
				value !== undefined && setAttributes( { [ name ]: value } )
			}
			{ ...LIMITS[ name ] }
		/>
	);
	return (
		<>
			<ContentControls>
				<PanelBody title={ __( 'Account Settings', 'ramjet' ) }>
					<p>
						{ __( 'Account:', 'ramjet' ) }{ ' ' }
						<ExternalLink
							href={ `https://www.instagram.com/${ encodeURIComponent( user ) }/` }
						>
							<bdi>@{ user }</bdi>
						</ExternalLink>
					</p>
					<Button
						variant="link"
						isDestructive
						onClick={ onDisconnect }
					>
						{ __( 'Disconnect your account', 'ramjet' ) }
					</Button>
				</PanelBody>
			</ContentControls>
			<InspectorControls>
				<PanelBody title={ __( 'Display Settings', 'ramjet' ) }>
					{ total < values.count && (
						<BlockNotice status="info">
							{ total
								? sprintf(
										/* translators: %d: number of posts. */
										_n(
											'Your Instagram account has only %d post.',
											'Your Instagram account has only %d posts.',
											total,
											'ramjet'
										),
										total
									)
								: __(
										'Your Instagram account has no posts.',
										'ramjet'
									) }
						</BlockNotice>
					) }
					{ range( 'count', __( 'Number of Posts', 'ramjet' ) ) }
					{ range( 'columns', __( 'Number of Columns', 'ramjet' ) ) }
					{ range( 'spacing', __( 'Image Spacing (px)', 'ramjet' ) ) }
					<ToggleControl
						label={ __( 'Stack on mobile', 'ramjet' ) }
						checked={ attributes.isStackedOnMobile }
						onChange={ ( isStackedOnMobile ) =>
							setAttributes( { isStackedOnMobile } )
						}
					/>
				</PanelBody>
			</InspectorControls>
		</>
	);
}
