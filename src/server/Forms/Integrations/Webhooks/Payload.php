<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations\Webhooks;

use Ramjet\Forms\Storage\Answer;
use Ramjet\Forms\Storage\Entry;

/**
 * What a webhook is sent. The same entry gives the same bytes and the same delivery id however often it is sent, so that
 * a receiver can tell what it has already. docs/forms-integrations.md describes it.
 */
final class Payload {

	/** Names this delivery: a UUID. */
	public readonly string $delivery;

	/** The body. */
	public readonly string $json;

	/**
	 * @param Entry  $entry   What to send.
	 * @param string $channel The channel's whole name.
	 */
	public function __construct( Entry $entry, string $channel ) {
		// Entries of a copied site have the same ids and times, but another address.
		$this->delivery = self::uuid( implode( '|', array( home_url(), $entry->id, $entry->time, $channel ) ) );
		$this->json     = (string) wp_json_encode(
			array(
				'event'    => 'form.submitted',
				'delivery' => $this->delivery,
				'entry'    => $entry->id,
				'time'     => gmdate( 'c', $entry->time ),
				'form'     => array(
					'title'  => (string) ( $entry->form['title'] ?? '' ),
					'source' => (string) ( $entry->form['source'] ?? '' ),
				),
				'page'     => (string) ( $entry->form['url'] ?? '' ),
				'fields'   => (object) self::fields( $entry->answers ),
			),
			JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE
		);
	}

	/**
	 * @param list<Answer> $answers What was answered.
	 * @return array<string, array<string, mixed>> By field id.
	 */
	private static function fields( array $answers ): array {
		$fields = array();
		foreach ( $answers as $answer ) {
			$files                 = array_map( static fn( array $file ): array => array_intersect_key( $file, array_flip( array( 'name', 'size', 'type' ) ) ), $answer->files );
			$fields[ $answer->id ] = array(
				'label' => $answer->label,
				'type'  => $answer->type,
				'value' => array() === $files ? $answer->value : array_column( $files, 'name' ),
			) + ( array() === $files ? array() : array( 'files' => $files ) );
		}
		return $fields;
	}

	private static function uuid( string $name ): string {
		$hex     = substr( hash( 'sha256', $name ), 0, 32 );
		$hex[12] = '8';
		$hex[16] = '89ab'[ hexdec( $hex[16] ) % 4 ];
		return preg_replace( '/^(.{8})(.{4})(.{4})(.{4})/', '$1-$2-$3-$4-', $hex );
	}
}
