<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Forms\Definition\FieldType;
use Ramjet\Forms\Definition\FieldValue;
use Ramjet\Forms\Definition\ValueText;
use Ramjet\Forms\Delivery\Log;
use Ramjet\Forms\Delivery\Progress;
use Ramjet\Forms\Storage\Response;
use Ramjet\Support\Values\Utf8;

/** Responses in REST. Values are plain text that a visitor typed. */
final class ResponseResource {

	private const EXCERPT = 160;

	/** Fields that are not part of the excerpt. */
	private const SENDER = array( FieldType::Name, FieldType::Email, FieldType::Telephone );

	/**
	 * As ResourceSchema::summary() says.
	 *
	 * @param bool $is_queued As for Progress::of().
	 */
	public static function summary( Response $response, bool $is_queued ): array {
		return array(
			'id'       => $response->id,
			'date'     => gmdate( 'Y-m-d\TH:i:s\Z', $response->time ),
			'status'   => (string) array_search( $response->status, ResponseFilter::STATUSES, true ),
			'unread'   => $response->unread,
			'name'     => $response->first( FieldType::Name->value ),
			'email'    => $response->first( FieldType::Email->value ),
			'excerpt'  => self::excerpt( $response ),
			'files'    => count( array_merge( ...array_column( $response->fields, 'files' ) ) ),
			'form'     => self::form( $response ),
			'delivery' => Progress::of( $response, $is_queued )->state(),
		);
	}

	/** As ResourceSchema::full() says. */
	public static function full( Response $response, array $neighbours, bool $is_queued ): array {
		$user = get_userdata( $response->visitor['user'] );
		return self::summary( $response, $is_queued ) + $neighbours + array(
			'fields'   => array_map(
				static fn( FieldValue $field ): array => self::field( $response, $field ),
				$response->fields
			),
			'visitor'  => array(
				'ip'   => $response->visitor['ip'],
				'user' => $user ? $user->display_name : null,
			),
			'spam'     => $response->spam,
			'channels' => array_map(
				static fn( array $one ): array =>
					$one + self::host( $response->delivery['channels'][ $one['channel'] ] ),
				Progress::of( $response, $is_queued )->channels()
			),
			'log'      => array_map(
				static fn( array $row ): array => array( 'date' => gmdate( 'Y-m-d\TH:i:s\Z', $row['time'] ) )
					+ array_diff_key( $row, array( 'time' => 0 ) ),
				Log::of( $response->id )
			),
		);
	}

	/** A webhook's host; its path may hold a secret, which those who read responses need not know. */
	private static function host( array $target ): array {
		$host = is_string( $target['url'] ?? null ) ? wp_parse_url( $target['url'], PHP_URL_HOST ) : null;
		return is_string( $host ) ? array( 'host' => $host ) : array();
	}

	private static function form( Response $response ): array {
		$url = $response->form['url'];
		if ( '' === $url && $response->form['page'] > 0 ) {
			$url = (string) get_permalink( $response->form['page'] );
		}
		return array(
			'source' => $response->form['source'],
			'key'    => $response->form['key'],
			'title'  => $response->form_title(),
			// Jetpack read it from the request.
			'url'    => 1 === preg_match( '#^https?://#i', $url ) ? esc_url_raw( $url ) : '',
		);
	}

	private static function field( Response $response, FieldValue $field ): array {
		$page = admin_url( "admin-post.php?action=ramjet_form_file&response=$response->id" );
		$file = static fn( array $file ): array =>
			$file + array( 'url' => add_query_arg( 'file', rawurlencode( $file['id'] ), $page ) );
		return array(
			'id'    => $field->id,
			'type'  => $field->type,
			'label' => $field->label(),
			'value' => (array) $field->value,
			'text'  => ValueText::of( $field ),
			'files' => array_map( $file, $field->files ),
		);
	}

	private static function excerpt( Response $response ): string {
		$texts = array();
		foreach ( $response->fields as $field ) {
			if ( ! in_array( FieldType::tryFrom( $field->type ), self::SENDER, true ) && '' !== $field->text() ) {
				$key             = FieldType::Textarea->value === $field->type ? 'message' : $field->id;
				$texts[ $key ] ??= Utf8::head( ValueText::of( $field ), 4 * self::EXCERPT );
			}
		}
		$text = trim( (string) preg_replace( '/\s+/u', ' ', $texts['message'] ?? implode( ' · ', $texts ) ) );
		return mb_strlen( $text ) > self::EXCERPT ? mb_substr( $text, 0, self::EXCERPT - 1 ) . '…' : $text;
	}
}
