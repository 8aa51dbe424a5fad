<?php
/**
 * The owner's ad code, which src/embed/view.ts loads when the block comes near the visible part of the page.
 *
 * @var array<string, mixed>  $attributes
 * @var array<string, mixed>  $declared
 * @var \Ramjet\Support\Contracts\ClickToLoad $renderer
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Blocks\Wordads\AdPlaces;
use Ramjet\Blocks\Wordads\AdSettings;
use Ramjet\Support\Markup\Embed;

defined( 'ABSPATH' ) || exit;

$ramjet_format = $attributes['format'] ?? '';
$ramjet_format = is_string( $ramjet_format ) && isset( $declared['formats'][ $ramjet_format ] ) ? $ramjet_format : 'mrec';
$ramjet_code   = ( new AdSettings() )->get( $ramjet_format );
$ramjet_label  = $declared['texts']['label'];

[ 'width' => $ramjet_width, 'height' => $ramjet_height ] = $declared['formats'][ $ramjet_format ];

$ramjet_embed = new Embed( $ramjet_label, '', $ramjet_code, '', "height:{$ramjet_height}px", is_raw: true );
$ramjet_is_on = ( new AdPlaces() )->has_ads_here();
$ramjet_note  = $declared['texts'][ $ramjet_is_on ? 'empty' : 'off' ];
$ramjet_html  = match ( true ) {
	is_feed()                              => '',
	$ramjet_is_on && '' !== $ramjet_code   => $renderer->plain( $ramjet_embed, array( 'loadAtOnce' => true ), array(), '' ),
	current_user_can( 'edit_posts' )       => '<p>' . esc_html( $ramjet_note ) . '</p>',
	default                                => '',
};
if ( '' === $ramjet_html ) {
	return;
}
$ramjet_wrapper = array(
	'class' => 'wp-block-jetpack-wordads' . ( ! empty( $attributes['hideMobile'] ) ? ' is-hidden-on-mobile' : '' ),
	'style' => "width:min({$ramjet_width}px,100%)",
);
?>
<div <?php echo get_block_wrapper_attributes( $ramjet_wrapper ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped by core. ?>>
	<p class="wp-block-jetpack-wordads__label"><?php echo esc_html( $ramjet_label ); ?></p>
	<?php echo $ramjet_html; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- only users with unfiltered_html can save the code. ?>
</div>
