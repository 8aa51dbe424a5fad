<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations\Webhooks;

use Ramjet\Forms\Definition\FieldValue;
use Ramjet\Forms\Storage\Response;
use Ramjet\Support\Webhooks\Payload;

/**
 * What a webhook tells of a response. Sending a response again gives the same bytes and the same delivery id.
 * docs/forms-integrations.md describes it.
 */
final class ResponsePayload {

	public static function of( Response $response, string $channel ): Payload {
		// Responses of a copied site have the same ids and times, but another URL.
		$delivery = self::uuid( implode( '|', array( home_url(), $response->id, $response->time, $channel ) ) );
		return new Payload( 'form.submitted', $delivery, array(
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
		) );
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
