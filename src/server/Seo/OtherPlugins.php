<?php
declare(strict_types=1);

namespace Ramjet\Seo;

/** The plugins beside which Ramjet prints nothing: Jetpack's SEO Tools, and those to which it yields, too. */
final class OtherPlugins {

	/** File name of the plugin, whichever folder it is in => its name. */
	private const PLUGINS = array(
		'wp-seo.php'               => 'Yoast SEO',
		'wp-seo-premium.php'       => 'Yoast SEO',
		'all_in_one_seo_pack.php'  => 'All in One SEO',
		'rank-math.php'            => 'Rank Math SEO',
		'autodescription.php'      => 'The SEO Framework',
		'slim-seo.php'             => 'Slim SEO',
		'seopress.php'             => 'SEOPress',
		'seopress-pro.php'         => 'SEOPress',
		'seo-key.php'              => 'SEOKEY',
	);

	/** The name of the one that is active; null for none. */
	public static function name(): ?string {
		// Jetpack loads this class only to print its tags.
		if ( class_exists( 'Jetpack_SEO', false ) ) {
			return 'Jetpack';
		}
		$active = array_values( (array) get_option( 'active_plugins', array() ) );
		if ( is_multisite() ) {
			array_push( $active, ...array_keys( (array) get_site_option( 'active_sitewide_plugins', array() ) ) );
		}
		foreach ( $active as $file ) {
			$name = is_string( $file ) ? self::PLUGINS[ basename( $file ) ] ?? null : null;
			if ( null !== $name ) {
				return $name;
			}
		}
		return null;
	}

	/** Whether Jetpack prints the tags of networks, which it does for sharing without its SEO Tools. */
	public static function print_open_graph(): bool {
		return false !== has_action( 'wp_head', 'jetpack_og_tags' );
	}
}
