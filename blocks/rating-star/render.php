<?php
/**
 * The stars as pictures with one text for all of them.
 *
 * @var array<string, mixed> $attributes
 * @var array<string, mixed> $declared
 * @var string               $content
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Support\Markup\Css;

defined( 'ABSPATH' ) || exit;

// A feed reader has no stylesheet, and most drop pictures that stand in the markup: the saved characters do.
if ( is_feed() ) {
	echo $content; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- saved markup, filtered by KSES when it was saved.
	return;
}

// Clamped: a contributor can set any number, and each star is markup.
$ramjet_max    = (int) min( 10, max( 2, $attributes['maxRating'] ) );
$ramjet_rating = (float) min( $ramjet_max, max( 0, round( $attributes['rating'] * 2 ) / 2 ) );

$ramjet_align  = in_array( $attributes['align'], array( 'left', 'center', 'right' ), true ) ? $attributes['align'] : 'left';
$ramjet_color  = Css::color( $attributes['color'] ?? '' );
$ramjet_digits = floor( $ramjet_rating ) === $ramjet_rating ? 0 : 1;
/* translators: 1: rating, such as 3.5. 2: highest possible rating. */
$ramjet_label = sprintf( __( 'Rating: %1$s out of %2$s', 'ramjet' ), number_format_i18n( $ramjet_rating, $ramjet_digits ), number_format_i18n( $ramjet_max ) );
?>
<figure <?php echo get_block_wrapper_attributes( array( 'style' => "text-align:$ramjet_align" ) ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped by core. ?>>
	<div class="jetpack-ratings" role="img" aria-label="<?php echo esc_attr( $ramjet_label ); ?>"<?php echo '' === $ramjet_color ? '' : ' style="' . esc_attr( "color:$ramjet_color" ) . '"'; ?>>
		<?php
		for ( $ramjet_star = 1; $ramjet_star <= $ramjet_max; $ramjet_star++ ) :
			$ramjet_fill = $ramjet_rating >= $ramjet_star ? 'full' : ( $ramjet_rating >= $ramjet_star - 0.5 ? 'half' : 'empty' );
			?>
			<svg class="jetpack-ratings-star is-<?php echo esc_attr( $ramjet_fill ); ?>" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false"><path class="jetpack-ratings-star__outline" d="<?php echo esc_attr( $declared['outline'] ); ?>"/><path class="jetpack-ratings-star__fill" d="<?php echo esc_attr( $declared['outline'] ); ?>"/></svg>
		<?php endfor; ?>
	</div>
</figure>
