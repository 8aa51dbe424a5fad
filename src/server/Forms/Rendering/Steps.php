<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

use Ramjet\Support\Css;
use Ramjet\Support\Html;

/** Prepares the steps of a form for their script. Without it, all steps are shown in a row. */
final class Steps {

	/** @return string Safe markup. */
	public static function container( string $content ): string {
		$texts = array(
			/* translators: 1: number of the current step. 2: how many steps there are. */
			__( 'Step %1$s of %2$s', 'ramjet' ),
			/* translators: 1: number of the current step. 2: how many steps there are. 3: the step's label. */
			__( 'Step %1$s of %2$s: %3$s', 'ramjet' ),
		);
		return self::with_attributes( $content, array( 'data-steps' => Html::json( $texts ) ) );
	}

	/** @return string Safe markup. */
	public static function step( string $content, array $attributes ): string {
		$label = $attributes['stepLabel'] ?? null;
		$label = is_string( $label ) ? trim( $label ) : '';
		return '' === $label
			? $content
			: self::with_attributes( $content, array( 'role' => 'group', 'aria-label' => $label ) );
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
		$wrapper = get_block_wrapper_attributes(
			array_filter(
				array(
					'class' => 'ramjet-progress' . ( $is_dots ? ' is-dots' : '' ),
					'style' => $style,
				)
			)
		);
		$label   = esc_attr__( 'Progress', 'ramjet' );
		$role    = "role=\"progressbar\" aria-label=\"$label\" aria-valuemin=\"1\" aria-valuenow=\"1\"";
		return "<div $wrapper $role><div class=\"ramjet-progress__track\"></div></div>";
	}

	/** @param array<string, string> $attributes Of the first element. */
	private static function with_attributes( string $html, array $attributes ): string {
		$tags = new \WP_HTML_Tag_Processor( $html );
		if ( $tags->next_tag() ) {
			foreach ( $attributes as $name => $value ) {
				$tags->set_attribute( $name, $value );
			}
		}
		return $tags->get_updated_html();
	}
}
