import type { FormTemplate, TemplateField } from './create-template';
import type { FieldType } from './field/attributes';

/** In units of the viewBox. */
const WIDTH = 96;
const HEIGHT = 68;
const GAP = 4;

/** Paths: `lines` are stroked, `solid` and `faint` are filled. */
type Paths = Record< 'lines' | 'solid' | 'faint', string >;

/** Draws below and beside a point; returns the height. */
type Draw = (
	paths: Paths,
	field: TemplateField,
	x: number,
	y: number,
	width: number
) => number;

const rect = ( x: number, y: number, width: number, height: number ) =>
	`M${ x } ${ y }h${ width }v${ height }h${ -width }z`;

/** A line about as long as the text. */
const text = ( x: number, y: number, max: number, words = '' ) =>
	rect( x, y, Math.min( max, 1.4 * Math.max( words.length, 6 ) ), 1.5 );

const input =
	( height: number, mark = '' ): Draw =>
	( paths, _, x, y, width ) => {
		paths.lines += rect( x, y, width, height );
		paths.solid += mark && `M${ x + width - 7 } ${ y + 2 }${ mark }`;
		return height;
	};

const dropdown = input( 6, 'h4l-2 2.5z' );

const radio: Draw = ( paths, { options = [] }, x, y, width ) => {
	const columns = Math.max( 1, Math.floor( width / 22 ) );
	const step = width / columns;
	options.forEach( ( label, index ) => {
		const left = x + ( index % columns ) * step;
		const top = y + Math.floor( index / columns ) * 7;
		paths.lines += `M${ left } ${ top + 2 }a2 2 0 1 1 4 0a2 2 0 1 1-4 0z`;
		paths.faint += text( left + 6, top + 1.25, step - 8, label );
	} );
	return Math.ceil( options.length / columns ) * 7 - 3;
};

/** One box with a long text instead of a label. */
const consent: Draw = ( paths, _, x, y, width ) => {
	paths.lines += rect( x, y, 4, 4 );
	paths.faint += rect( x + 6, y + 1.25, width - 6, 1.5 );
	return 4;
};

/** The types in templates that differ from an input field. */
const CONTROLS: Partial< Record< FieldType, Draw > > = {
	textarea: input( 11 ),
	select: dropdown,
	date: dropdown,
	radio,
};

const drawField: Draw = ( paths, field, x, y, width ) => {
	if ( field.type === 'consent' ) {
		return consent( paths, field, x, y, width );
	}
	const draw = CONTROLS[ field.type ] ?? input( 6 );
	paths.faint += text( x, y, width, field.label );
	return 4 + draw( paths, field, x, y + 4, width );
};

function drawForm( template: FormTemplate ) {
	const paths: Paths = { lines: '', solid: '', faint: '' };
	const steps = 'steps' in template ? template.steps : [ template ];
	let x = 0;
	let y = 0;
	let bottom = 0;
	if ( steps.length > 1 ) {
		paths.lines += rect( 0, 0, WIDTH, 2 );
		paths.solid += rect( 0, 0, WIDTH / steps.length, 2 );
		y = 2 + GAP;
	}
	for ( const field of steps[ 0 ]?.fields ?? [] ) {
		const share = Number( field.width ?? 100 ) / 100;
		const width = ( WIDTH + GAP ) * share - GAP;
		if ( x + width > WIDTH ) {
			x = 0;
			y = bottom + GAP;
		}
		bottom = Math.max( bottom, y + drawField( paths, field, x, y, width ) );
		x += width + GAP;
	}
	const { button = '' } = 'button' in template ? template : {};
	const width = Math.min( WIDTH, 10 + 1.5 * ( button.length || 6 ) );
	paths.solid += rect( 0, bottom + GAP, width, 7 );
	return paths;
}

/** A small picture of a template's form, drawn from its fields. A form with steps shows the first one. */
export function TemplatePicture( { template }: { template: FormTemplate } ) {
	const { lines, solid, faint } = drawForm( template );
	return (
		<svg
			className="ramjet-form-picture"
			// Half of a line's width is outside of its path.
			viewBox={ `-1 -1 ${ WIDTH + 2 } ${ HEIGHT + 2 }` }
			aria-hidden="true"
			focusable="false"
		>
			<g opacity={ 0.65 }>
				<path d={ lines } fill="none" stroke="currentColor" />
				<path d={ faint } fill="currentColor" />
			</g>
			<path d={ solid } fill="currentColor" />
		</svg>
	);
}
