<?php
declare(strict_types=1);

namespace Ramjet\Payments\Products;

/** Registers the post type of products. It has no URLs; users can edit the products that they could edit as posts. */
final class ProductPostType {

	/** Leaves the post type to Jetpack where Jetpack has registered it. */
	public static function register(): void {
		if ( post_type_exists( Product::POST_TYPE ) ) {
			return;
		}
		$type = register_post_type( Product::POST_TYPE, array(
			'label'                 => __( 'Products', 'ramjet' ),
			'description'           => __( 'What visitors can buy with PayPal.', 'ramjet' ),
			'public'                => false,
			'show_in_rest'          => true,
			'rest_controller_class' => ProductController::class,
			'rewrite'               => false,
			'query_var'             => false,
			'capability_type'       => 'post',
			'map_meta_cap'          => true,
			'supports'              => array( 'title', 'editor', 'thumbnail', 'author', 'custom-fields' ),
			'can_export'            => true,
		) );
		// An autosave would be a copy of the product with another ID.
		remove_post_type_support( Product::POST_TYPE, 'autosave' );
		self::register_meta();
		// WordPress adds the routes of types that are registered when its REST server begins, not of later ones.
		if ( did_action( 'rest_api_init' ) && ! doing_action( 'rest_api_init' ) ) {
			$type->get_rest_controller()?->register_routes();
		}
	}

	private static function register_meta(): void {
		$fields = array(
			'spay_price'    => array( 'number', static fn( mixed $price ): float => (float) $price ),
			'spay_currency' => array( 'string', 'sanitize_text_field' ),
			'spay_email'    => array( 'string', 'sanitize_email' ),
			'spay_multiple' => array( 'boolean', 'rest_sanitize_boolean' ),
		);
		foreach ( $fields as $name => [ $type, $sanitize ] ) {
			register_post_meta( Product::POST_TYPE, $name, array(
				'type'              => $type,
				'single'            => true,
				'show_in_rest'      => true,
				'sanitize_callback' => $sanitize,
			) );
		}
	}
}
