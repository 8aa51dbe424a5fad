<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations\Webhooks;

use Ramjet\Forms\Definition\FieldValue;
use Ramjet\Forms\Storage\Response;

/**
 * The body of a webhook's request. Sending a response again gives the same bytes and the same delivery id, so that a
 * receiver can recognize it. docs/forms-integrations.md describes it.
 */
final class Payload {

	/** Id of this delivery: a UUID. */
	public readonly string $delivery;

	public readonly string $json;

	public function __construct( Response $response, string $channel ) {
		// Responses of a copied site have the same ids and times, but another URL.
		$this->delivery = self::uuid( implode( '|', array( home_url(), $response->id, $response->time, $channel ) ) );
		$this->json     = (string) wp_json_encode( array(
			'event'    => 'form.submitted',
			'delivery' => $this->delivery,
			'response' => $response->id,
			'time'     => gmdate( 'c', $response->time ),
			'form'     => array(
				'title'  => $response->form['title'],
				'source' => $response->form['source'],
			),
			'page'     => $response->form['url'],
			'fields'   => (object) array_combine(
				array_column( $response->fields, 'id' ),
				array_map( self::field( ... ), $response->fields )
			),
		), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE );
	}

	/** The headers that sign the body. $time is Unix time. */
	public function headers( int $time, string $secret ): array {
		return array(
			'X-Ramjet-Timestamp' => (string) $time,
			'X-Ramjet-Signature' => 'sha256=' . hash_hmac( 'sha256', "$time.$this->json", $secret ),
			'X-Ramjet-Delivery'  => $this->delivery,
		);
	}

	private static function field( FieldValue $field ): array {
		$public = array_flip( array( 'name', 'size', 'type' ) );
		$files  = array_map( static fn( array $file ): array => array_intersect_key( $file, $public ), $field->files );
		return array(
			'label' => $field->label,
			'type'  => $field->type,
			'value' => array() === $files ? $field->value : array_column( $files, 'name' ),
		) + ( array() === $files ? array() : array( 'files' => $files ) );
	}

	private static function uuid( string $name ): string {
		$hex     = substr( hash( 'sha256', $name ), 0, 32 );
		$hex[12] = '8';
		$hex[16] = '89ab'[ hexdec( $hex[16] ) % 4 ];
		return preg_replace( '/^(.{8})(.{4})(.{4})(.{4})/', '$1-$2-$3-$4-', $hex );
	}
}
