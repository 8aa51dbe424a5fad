<?php
/**
 * Renders both images in one frame, with a slider that view.ts activates. Without it, they are next to each other.
 *
 * @var array<string, mixed> $attributes
 * @var string               $content
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Support\Media\Images;

defined( 'ABSPATH' ) || exit;

if ( is_feed() ) {
	echo $content; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- saved markup, filtered by KSES when it was saved.
	return;
}

$ramjet_labels   = array( 'before' => __( 'Before', 'ramjet' ), 'after' => __( 'After', 'ramjet' ) );
$ramjet_pictures = array();
$ramjet_ratio    = 0.0;
foreach ( $ramjet_labels as $ramjet_side => $ramjet_label ) {
	$ramjet_image = array_filter( (array) $attributes[ 'image' . ucfirst( $ramjet_side ) ], 'is_scalar' );
	$ramjet_url   = esc_url_raw( (string) ( $ramjet_image['url'] ?? '' ) );
	if ( '' === $ramjet_url ) {
		continue;
	}
	$ramjet_width  = $ramjet_image['width'] ?? null;
	$ramjet_height = $ramjet_image['height'] ?? null;
	$ramjet_tag    = new WP_HTML_Tag_Processor( '<img>' );
	$ramjet_tag->next_tag();
	$ramjet_tag->set_attribute( 'src', $ramjet_url );
	$ramjet_tag->set_attribute( 'alt', (string) ( $ramjet_image['alt'] ?? '' ) );
	$ramjet_tag->add_class( "image-compare__image-$ramjet_side" );
	[ $ramjet_width, $ramjet_height ] = Images::complete( $ramjet_tag, (int) ( $ramjet_image['id'] ?? 0 ) )
		?? array( $ramjet_width, $ramjet_height );

	// The frame has the proportions of the first image whose size is known.
	$ramjet_ratio = $ramjet_ratio ?: Images::ratio( $ramjet_width, $ramjet_height, 0.0 );

	$ramjet_pictures[ $ramjet_side ] = $ramjet_tag->get_updated_html();
}
if ( ! $ramjet_pictures ) {
	return;
}
$ramjet_is_vertical = 'vertical' === $attributes['orientation'];
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped by core and above.
?>
<figure <?php echo get_block_wrapper_attributes(); ?>>
	<?php if ( 1 === count( $ramjet_pictures ) ) : ?>
		<?php echo implode( '', $ramjet_pictures ); ?>
	<?php else : ?>
		<div class="juxtapose" data-mode="<?php echo $ramjet_is_vertical ? 'vertical' : 'horizontal'; ?>" style="--ratio:<?php echo esc_attr( (string) ( round( $ramjet_ratio, 5 ) ?: 1.5 ) ); ?>">
			<?php foreach ( $ramjet_pictures as $ramjet_side => $ramjet_picture ) : ?>
				<div><span><?php echo esc_html( $ramjet_labels[ $ramjet_side ] ); ?></span><?php echo $ramjet_picture; ?></div>
			<?php endforeach; ?>
			<input type="range" value="50" autocomplete="off" hidden aria-label="<?php esc_attr_e( 'Position of the divider in percent', 'ramjet' ); ?>"<?php echo $ramjet_is_vertical ? ' aria-orientation="vertical"' : ''; ?>>
		</div>
	<?php endif; ?>
	<?php if ( '' !== ( $attributes['caption'] ?? '' ) ) : ?>
		<figcaption class="wp-element-caption"><?php echo wp_kses_post( $attributes['caption'] ); ?></figcaption>
	<?php endif; ?>
</figure>
