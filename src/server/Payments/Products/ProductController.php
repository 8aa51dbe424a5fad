<?php
declare(strict_types=1);

namespace Ramjet\Payments\Products;

use Ramjet\Payments\Money\Money;

/**
 * The routes wp/v2/jp_pay_product: those of WordPress's posts, for users who can edit posts. Only those who may edit a
 * product see or change its payee.
 */
final class ProductController extends \WP_REST_Posts_Controller {

	/**
	 * @param \WP_REST_Request $request
	 * @return true|\WP_Error
	 */
	public function get_items_permissions_check( $request ) {
		return current_user_can( 'edit_posts' )
			? parent::get_items_permissions_check( $request )
			: new \WP_Error(
				'rest_forbidden',
				__( 'Sorry, you are not allowed to read products.', 'ramjet' ),
				array( 'status' => rest_authorization_required_code() )
			);
	}

	/**
	 * @param \WP_Post $post
	 * @return bool
	 */
	public function check_read_permission( $post ) {
		return current_user_can( 'edit_posts' ) && parent::check_read_permission( $post );
	}

	/**
	 * @param \WP_Post         $item
	 * @param \WP_REST_Request $request
	 * @return \WP_REST_Response
	 */
	public function prepare_item_for_response( $item, $request ) {
		$response = parent::prepare_item_for_response( $item, $request );
		if ( ! current_user_can( 'edit_post', $item->ID ) ) {
			$data = $response->get_data();
			unset( $data['meta']['spay_email'] );
			$response->set_data( $data );
		}
		return $response;
	}

	/**
	 * @param \WP_REST_Request $request
	 * @return \stdClass|\WP_Error The error's data name the field (`key`).
	 */
	protected function prepare_item_for_database( $request ) {
		$prepared = parent::prepare_item_for_database( $request );
		$problem  = is_wp_error( $prepared ) ? null : self::problem( $prepared, $request );
		return null === $problem ? $prepared : new \WP_Error(
			'ramjet_invalid_product',
			$problem[1],
			array( 'status' => 400, 'key' => $problem[0] )
		);
	}

	/**
	 * A draft may lack anything, but has no invalid value. What is not sent stays as it is saved.
	 *
	 * @return array{string, string}|null The field, and a sentence.
	 */
	private static function problem( \stdClass $product, \WP_REST_Request $request ): ?array {
		$id     = (int) ( $product->ID ?? 0 );
		$sent   = is_array( $request['meta'] ) ? $request['meta'] : array();
		$value  = static fn( string $name ): string =>
			(string) ( array_key_exists( $name, $sent ) ? $sent[ $name ] : get_post_meta( $id, $name, true ) );
		$status = $product->post_status ?? get_post_status( $id );
		$title  = $product->post_title ?? ( 0 === $id ? '' : get_post_field( 'post_title', $id ) );
		$is_draft = 'publish' !== $status;
		$email    = $value( 'spay_email' );
		$currency = $value( 'spay_currency' ) ?: 'USD';
		$price    = $value( 'spay_price' );
		return match ( true ) {
			! in_array( $currency, Money::CURRENCIES, true ) =>
				array( 'spay_currency', __( 'Payments cannot be made in this currency.', 'ramjet' ) ),
			! ( $is_draft && 0.0 === (float) $price ) && null === Product::units( $price, $currency ) =>
				array( 'spay_price', __( 'Invalid price', 'ramjet' ) ),
			! ( $is_draft && '' === $email ) && ! is_email( $email ) =>
				/* translators: %s: what was entered as an email address. */
				array( 'spay_email', sprintf( __( '%s is not a valid email address.', 'ramjet' ), $email ) ),
			! $is_draft && '' === trim( $title ) => array(
				'title',
				__( 'Please add a brief title so that people know what they’re paying for.', 'ramjet' ),
			),
			default => null,
		};
	}
}
