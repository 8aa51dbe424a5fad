import { BlockControls, InspectorControls } from '@wordpress/block-editor';
import {
	Notice,
	PanelBody,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { grid, list } from '@wordpress/icons';
import { useRequest } from '../../shared/api/use-request';
import {
	RangeControl,
	SelectControl,
	ToggleControl,
} from '../../shared/components/controls';
import Problem from '../../shared/components/problem';
import type { Editing } from '../../shared/types/blocks';
import { fetchPostTypes } from './api';
import {
	type Attributes,
	limitPosts,
	MAX_POSTS,
	readPeriod,
	readTypes,
} from './attributes';

/** The block's toolbar and its settings. */
export function Controls( props: Editing< Attributes > ) {
	const { attributes, setAttributes } = props;
	const layout = ( name: string, icon: JSX.Element, label: string ) => (
		<ToolbarButton
			icon={ icon }
			label={ label }
			isPressed={
				( attributes.layout === 'list' ) === ( name === 'list' )
			}
			onClick={ () => setAttributes( { layout: name } ) }
		/>
	);
	const toggle = (
		name: `display${ 'Date' | 'Author' | 'Context' | 'Thumbnail' }`,
		label: string
	) => (
		<ToggleControl
			label={ label }
			checked={ attributes[ name ] }
			onChange={ ( isOn ) => setAttributes( { [ name ]: isOn } ) }
		/>
	);
	return (
		<>
			<BlockControls>
				<ToolbarGroup>
					{ layout( 'grid', grid, __( 'Grid view', 'ramjet' ) ) }
					{ layout( 'list', list, __( 'List view', 'ramjet' ) ) }
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<PanelBody title={ __( 'Block settings', 'ramjet' ) }>
					<RangeControl
						label={ __( 'Number of items', 'ramjet' ) }
						value={ limitPosts( attributes.postsToShow ) }
						onChange={ ( postsToShow = 3 ) =>
							setAttributes( { postsToShow } )
						}
						min={ 1 }
						max={ MAX_POSTS }
					/>
					<SelectControl
						label={ __( 'Stats period', 'ramjet' ) }
						value={ readPeriod( attributes.period ) }
						onChange={ ( period ) => setAttributes( { period } ) }
						options={ [
							{
								label: __( 'Last 24 hours', 'ramjet' ),
								value: '1',
							},
							{
								label: __( 'Last 48 hours', 'ramjet' ),
								value: '2',
							},
							{
								label: __( 'Last 7 days', 'ramjet' ),
								value: '7',
							},
							{
								label: __( 'Last 30 days', 'ramjet' ),
								value: '30',
							},
							{
								label: __( 'Last 90 days', 'ramjet' ),
								value: '90',
							},
							{
								label: __( 'Last year', 'ramjet' ),
								value: '365',
							},
							{
								label: __( 'All-time', 'ramjet' ),
								value: 'all-time',
							},
						] }
					/>
				</PanelBody>
				<PanelBody title={ __( 'Items to display', 'ramjet' ) }>
					<Types { ...props } />
				</PanelBody>
				<PanelBody title={ __( 'Metadata settings', 'ramjet' ) }>
					{ toggle( 'displayDate', __( 'Display date', 'ramjet' ) ) }
					{ toggle(
						'displayAuthor',
						__( 'Display author', 'ramjet' )
					) }
					{ toggle(
						'displayContext',
						__( 'Display context', 'ramjet' )
					) }
					{ toggle(
						'displayThumbnail',
						__( 'Display thumbnail', 'ramjet' )
					) }
				</PanelBody>
			</InspectorControls>
		</>
	);
}

function Types( {
	attributes: { postTypes },
	setAttributes,
}: Editing< Attributes > ) {
	const { data, error, reload } = useRequest( fetchPostTypes );
	const [ isLast, setIsLast ] = useState( false );
	const change = ( id: string, isOn: boolean ) => {
		const types = { ...postTypes, [ id ]: isOn };
		const isEmpty = readTypes( types ).length === 0;
		setIsLast( isEmpty );
		if ( ! isEmpty ) {
			setAttributes( { postTypes: types } );
		}
	};
	return (
		<>
			{ error !== null && (
				<Problem
					message={ __(
						'The post types could not be loaded.',
						'ramjet'
					) }
					onRetry={ reload }
				/>
			) }
			{ data?.map( ( { id, label } ) => (
				<ToggleControl
					key={ id }
					label={ sprintf(
						/* translators: %s: name of a post type, in the plural and in lower case. */
						__( 'Display %s', 'ramjet' ),
						label.toLowerCase()
					) }
					checked={ Boolean( postTypes[ id ] ) }
					onChange={ ( isOn ) => change( id, isOn ) }
				/>
			) ) }
			{ isLast && (
				<Notice status="error" isDismissible={ false }>
					{ __( 'At least one item must be selected.', 'ramjet' ) }
				</Notice>
			) }
		</>
	);
}
