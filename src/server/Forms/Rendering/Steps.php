<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

use Ramjet\Support\Markup\Css;
use Ramjet\Support\Markup\Html;

/** Prepares the steps of a form for their script. Without it, all steps are shown in a row. */
final class Steps {

	/** The output of a divider, where the steps are split. */
	public const DIVIDER = '<span class="wp-block-jetpack-form-step-divider" hidden></span>';

	/** @return string Safe markup, with the element in which the script announces the current step. */
	public static function container( string $content ): string {
		return '<div><p class="ramjet-step__label" role="status" hidden></p>' . $content . '</div>';
	}

	/**
	 * @param int $dividers How many of the blocks in the step are dividers, each of which begins another step.
	 * @return string Safe markup.
	 */
	public static function step( string $content, array $attributes, int $dividers ): string {
		$tags = new \WP_HTML_Tag_Processor( $content );
		if ( ! $tags->next_tag() ) {
			return $content;
		}
		/* translators: 1: number of the current step. 2: how many steps there are. */
		$tags->set_attribute( 'data-step', __( 'Step %1$s of %2$s', 'ramjet' ) );
		$content = $tags->get_updated_html();
		// A divider in another block cannot split the step.
		if ( $dividers > 0 && substr_count( $content, self::DIVIDER ) === $dividers ) {
			$own = array();
			foreach ( $tags->get_attribute_names_with_prefix( '' ) ?? array() as $name ) {
				$own[ $name ] = $tags->get_attribute( $name );
			}
			$content = str_replace( self::DIVIDER, '</div><div' . Html::attributes( $own ) . '>', $content );
		}
		$label = $attributes['stepLabel'] ?? null;
		$label = is_string( $label ) ? trim( $label ) : '';
		if ( '' === $label ) {
			return $content;
		}
		$tags = new \WP_HTML_Tag_Processor( $content );
		$tags->next_tag();
		$tags->set_attribute( 'role', 'group' );
		$tags->set_attribute( 'aria-label', $label );
		/* translators: 1: number of the current step. 2: how many steps there are. 3: the step's label. */
		$text = sprintf( __( 'Step %1$s of %2$s: %3$s', 'ramjet' ), '%1$s', '%2$s', $label );
		$tags->set_attribute( 'data-step', $text );
		return $tags->get_updated_html();
	}

	/** @return string Safe markup; not shown before the script runs. */
	public static function progress( array $attributes ): string {
		// Jetpack saved the appearance in the class before.
		$is_dots = 'dots' === ( $attributes['variant'] ?? '' )
			|| str_contains( (string) ( $attributes['className'] ?? '' ), 'is-style-dots' );
		$style   = '';
		$colors  = array( 'color' => 'progressColor', 'background' => 'progressBackgroundColor' );
		foreach ( $colors as $name => $attribute ) {
			$color  = $attributes[ $attribute ] ?? null;
			$color  = Css::color( is_string( $color ) ? $color : '' );
			$style .= '' === $color ? '' : "--ramjet-progress-$name:$color;";
		}
		$class   = 'ramjet-progress' . ( $is_dots ? ' is-dots' : '' );
		$wrapper = get_block_wrapper_attributes( array_filter( compact( 'class', 'style' ) ) );
		$label   = esc_attr__( 'Progress', 'ramjet' );
		$role    = "role=\"progressbar\" aria-label=\"$label\" aria-valuemin=\"1\" aria-valuenow=\"1\" hidden";
		return "<div $wrapper $role><div class=\"ramjet-progress__track\"></div></div>";
	}
}
